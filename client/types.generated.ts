export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  DateTime: { input: string; output: string; }
};

export type AddToCartInput = {
  productId: Scalars['ID']['input'];
  quantity?: Scalars['Int']['input'];
};

export type AddressInput = {
  addressLine: Scalars['String']['input'];
  area: Scalars['String']['input'];
  city: Scalars['String']['input'];
  country: Scalars['String']['input'];
  landmark: Scalars['String']['input'];
  mobile: Scalars['String']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  pincode?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<Scalars['String']['input']>;
};

export type CartLineInput = {
  productId: Scalars['ID']['input'];
  quantity: Scalars['Int']['input'];
};

export type CartLineState =
  | 'NOT_ENOUGH_STOCK'
  | 'OK'
  | 'OUT_OF_STOCK'
  | 'PRICE_CHANGED'
  | 'UNAVAILABLE';

export type ChangeCartQuantityInput = {
  lineId: Scalars['ID']['input'];
  quantity: Scalars['Int']['input'];
};

export type CreateAddressInput = {
  address: AddressInput;
};

export type HideAddressInput = {
  addressId: Scalars['ID']['input'];
};

export type LogInInput = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
  recaptchaToken: Scalars['String']['input'];
};

export type MergeCartInput = {
  lines: Array<CartLineInput>;
};

export type MoveOrderForwardInput = {
  orderId: Scalars['ID']['input'];
  to: OrderStatus;
};

export type OrderStatus =
  | 'CANCELLED'
  | 'CONFIRMED'
  | 'DELIVERED'
  | 'PENDING'
  | 'PROCESSING'
  | 'SHIPPED';

export type PaymentStatus =
  | 'CASH_ON_DELIVERY'
  | 'FAILED'
  | 'PAID'
  | 'PENDING'
  | 'REFUNDED';

export type PlaceOrderInput = {
  addressId: Scalars['ID']['input'];
  /** The grand total the shopper was shown; another one is refused with the right figures (code TOTAL_CHANGED). */
  expectedTotal: Scalars['Int']['input'];
  /** At most 255 characters; the same key gives the same order for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

export type ProductSort =
  | 'NAME_AZ'
  | 'NAME_ZA'
  | 'NEWEST'
  | 'PRICE_HIGH_LOW'
  | 'PRICE_LOW_HIGH'
  | 'RELEVANCE';

export type RefreshSessionInput = {
  refreshToken: Scalars['String']['input'];
};

export type RegisterInput = {
  confirmPassword: Scalars['String']['input'];
  email: Scalars['String']['input'];
  mobile: Scalars['String']['input'];
  name: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type RemoveFromCartInput = {
  lineId: Scalars['ID']['input'];
};

export type Role =
  | 'ADMIN'
  | 'CUSTOMER'
  | 'SUPPORT';

export type UpdateAddressInput = {
  address: AddressInput;
  addressId: Scalars['ID']['input'];
};
