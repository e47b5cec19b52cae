export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A date-time string at UTC, such as 2007-12-03T10:15:30Z, compliant with the `date-time` format outlined in section 5.6 of the RFC 3339 profile of the ISO 8601 standard for representation of dates and times using the Gregorian calendar. */
  DateTime: { input: string; output: string; }
};

/** Payment to abandon. */
export type AbandonPaymentInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; requests with the same key take effect only once within 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Payment reference. */
  txRef: Scalars['String']['input'];
};

/** Product to add to the cart. */
export type AddToCartInput = {
  /**
   * Former name of `idempotencyKey`, 1 to 64 visible ASCII characters.
   * @deprecated Deprecated since 2026-11-22, removed after 2027-05-22: use `idempotencyKey`; requests with both are rejected.
   */
  changeId?: InputMaybe<Scalars['ID']['input']>;
  /** Idempotency key, 1 to 255 visible ASCII characters; requests with the same key take effect only once within 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Packing note, at most 200 characters of plain text; an existing note is unchanged when omitted. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Id of the product. */
  productId: Scalars['ID']['input'];
  /** Quantity to add, 1 to 999. */
  quantity?: Scalars['Int']['input'];
};

/** Fields of an address. Required: addressLine, city, area, landmark, country and mobile. */
export type AddressInput = {
  /** House, plot and road. */
  addressLine: Scalars['String']['input'];
  /** Area or village. */
  area: Scalars['String']['input'];
  /** City or town. */
  city: Scalars['String']['input'];
  /** Country. */
  country: Scalars['String']['input'];
  /** Nearby landmark. */
  landmark: Scalars['String']['input'];
  /** Latitude in degrees north, WGS 84. */
  latitude?: InputMaybe<Scalars['Float']['input']>;
  /** Longitude in degrees east, WGS 84. */
  longitude?: InputMaybe<Scalars['Float']['input']>;
  /** Mobile number in any common notation; the default country code is +256. */
  mobile: Scalars['String']['input'];
  /** Name of the recipient; that of the account by default. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Postal code. */
  pincode?: InputMaybe<Scalars['String']['input']>;
  /** Complete Open Location Code (Plus Code), such as 6GGJ8H8J+GV; unchanged when omitted. */
  plusCode?: InputMaybe<Scalars['String']['input']>;
  /** Note for the rider, at most 300 characters; unchanged when omitted. */
  riderNote?: InputMaybe<Scalars['String']['input']>;
  /** Second phone number in any common notation; unchanged when omitted. */
  secondMobile?: InputMaybe<Scalars['String']['input']>;
  /** District. */
  state?: InputMaybe<Scalars['String']['input']>;
};

/** Access to grant to a partner. */
export type AllowPartnerInput = {
  /** Whether the partner keeps the scopes granted before. */
  keepsGranted?: Scalars['Boolean']['input'];
  /** Id of the partner, as the partner states it. */
  partnerId: Scalars['ID']['input'];
  /** Scopes to grant; all others are revoked, unless `keepsGranted`. */
  scopes: Array<PartnerGrantScope>;
};

/** Order to cancel. */
export type CancelOrderInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; requests with the same key take effect only once within 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Id of the order. */
  orderId: Scalars['ID']['input'];
};

/** Line of a cart that a signed-out client stores. */
export type CartLineInput = {
  /** Packing note, at most 200 characters of plain text. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Id of the product. */
  productId: Scalars['ID']['input'];
  /** Quantity, 1 to 999. */
  quantity: Scalars['Int']['input'];
};

/** State of a cart line. Only OK lines can be ordered; lines in other states need a decision of the shopper. */
export type CartLineState =
  /** Quantity exceeds the stock; see availableQuantity. */
  | 'NOT_ENOUGH_STOCK'
  /** In stock at the price that the shopper saw. */
  | 'OK'
  /** Out of stock. */
  | 'OUT_OF_STOCK'
  /** The price changed since the shopper saw it; changeCartQuantity accepts the new price. */
  | 'PRICE_CHANGED'
  /** No longer sold. */
  | 'UNAVAILABLE';

/** Status of a catalogue export. */
export type CatalogueExportStatus =
  /** The file was deleted: start another export. */
  | 'EXPIRED'
  /** The export failed: start another one. */
  | 'FAILED'
  /** Not started yet. */
  | 'QUEUED'
  /** The file can be downloaded from `url` until `expiresAt`. */
  | 'READY'
  /** The file is being written. */
  | 'RUNNING';

/** New quantity of a cart line. */
export type ChangeCartQuantityInput = {
  /**
   * Former name of `idempotencyKey`, 1 to 64 visible ASCII characters.
   * @deprecated Deprecated since 2026-11-22, removed after 2027-05-22: use `idempotencyKey`; requests with both are rejected.
   */
  changeId?: InputMaybe<Scalars['ID']['input']>;
  /** Idempotency key, 1 to 255 visible ASCII characters; requests with the same key take effect only once within 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Id of the line. */
  lineId: Scalars['ID']['input'];
  /** New quantity, 1 to 999. */
  quantity: Scalars['Int']['input'];
};

/** New email address, which takes effect when confirmEmail receives its code. */
export type ChangeEmailInput = {
  /** New email address. */
  email: Scalars['String']['input'];
  /** Six-digit code of requestPasswordChangeCode; required when Viewer.twoStep is true and for staff members. */
  otp?: InputMaybe<Scalars['String']['input']>;
  /** Password of the account. */
  password: Scalars['String']['input'];
};

/** New password of the signed-in user: 8 to 128 characters, including a letter, a digit and one of !@#$%^&*, and not a common one. */
export type ChangePasswordInput = {
  /** New password again, for confirmation. */
  confirmPassword: Scalars['String']['input'];
  /** Current password. */
  currentPassword: Scalars['String']['input'];
  /** Whether to sign out all other devices; false by default. */
  endOtherSessions?: InputMaybe<Scalars['Boolean']['input']>;
  /** New password; must differ from the current one. */
  newPassword: Scalars['String']['input'];
  /** Six-digit code of requestPasswordChangeCode; required when Viewer.twoStep is true. */
  otp?: InputMaybe<Scalars['String']['input']>;
};

/** Purpose of an emailed code. */
export type CodePurpose =
  /** Change of the email address of a signed-in user. */
  | 'CHANGE_EMAIL'
  /** Change of the password or email of a signed-in user with two-step login, or turning it off. */
  | 'CHANGE_PASSWORD'
  /** Second step of a login. */
  | 'LOG_IN'
  /** Password reset. */
  | 'RESET_PASSWORD'
  /** Verification of a new account. */
  | 'VERIFY_EMAIL';

/** Second step of a login. */
export type CompleteLogInInput = {
  /** challengeToken of logIn. */
  challengeToken: Scalars['String']['input'];
  /** Email address of the account. */
  email: Scalars['String']['input'];
  /** Emailed code. */
  otp: Scalars['String']['input'];
};

/** Code that was emailed to the new address. */
export type ConfirmEmailInput = {
  /** Code of six digits. */
  otp: Scalars['String']['input'];
};

/** New address. */
export type CreateAddressInput = {
  /** Fields of the address. */
  address: AddressInput;
  /** Idempotency key, 1 to 255 visible ASCII characters; requests with the same key return the same address for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** New category. */
export type CreateCategoryInput = {
  /** Tagline, at most 200 characters. */
  blurb?: InputMaybe<Scalars['String']['input']>;
  /** URL of the image: the result of an upload, or an https URL with a public host name. */
  image: Scalars['String']['input'];
  /** Translations of the name into Luganda and Swahili. */
  localNames?: InputMaybe<LocalNamesInput>;
  /** Unique name, at most 60 characters. */
  name: Scalars['String']['input'];
  /** Name of its colour in the shop's theme; 'straw' by default. */
  tint?: InputMaybe<Scalars['String']['input']>;
};

/** New product. By default it gets the next article number, is on sale and has a stock of 0. */
export type CreateProductInput = {
  /** Ids of its categories, 1 to 20. */
  categoryIds: Array<Scalars['ID']['input']>;
  /** Description in plain text, at most 2,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Properties, such as origin, storage and shelf life, at most 50; replaces all previous ones. */
  details?: InputMaybe<Array<ProductDetailInput>>;
  /** Discount in percent, 0 to 100. */
  discount?: InputMaybe<Scalars['Int']['input']>;
  /** Idempotency key, 1 to 255 visible ASCII characters; requests with the same key take effect only once within 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** URLs of the images, the main image first, at most 20: results of uploads, or https URLs with public host names. */
  images?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Unit price before discount, 1 to 2,000,000, in whole UGX. */
  listPrice: Scalars['Int']['input'];
  /** Name that shoppers know, at most 120 characters. */
  name: Scalars['String']['input'];
  /** Article number, unique within the shop. */
  number?: InputMaybe<Scalars['String']['input']>;
  /** Whether the product is on sale; public queries do not return a product that is not. */
  published?: InputMaybe<Scalars['Boolean']['input']>;
  /** Quantity that can be ordered, 0 to 1,000,000. */
  stock?: InputMaybe<Scalars['Int']['input']>;
  /** Ids of its subcategories, at most 20; replaces the previous ones. */
  subcategoryIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Name of the background colour of the image in the shop's theme. */
  tint?: InputMaybe<Scalars['String']['input']>;
  /** Sales unit, such as '1 kg'; at most 60 characters. */
  unit: Scalars['String']['input'];
};

/** New subcategory. */
export type CreateSubcategoryInput = {
  /** Ids of its categories, 1 to 20. */
  categoryIds: Array<Scalars['ID']['input']>;
  /** URL of the image: the result of an upload, or an https URL with a public host name. */
  image: Scalars['String']['input'];
  /** Translations of the name into Luganda and Swahili. */
  localNames?: InputMaybe<LocalNamesInput>;
  /** Unique name, at most 60 characters. */
  name: Scalars['String']['input'];
};

/** New support ticket, from a signed-in user or a visitor. */
export type CreateSupportTicketInput = {
  /** Email address for responses; that of the account by default. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Idempotency key, 1 to 255 visible ASCII characters; requests with the same key return the same ticket to the same sender for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Message, 1 to 5,000 characters of plain text. */
  message: Scalars['String']['input'];
  /** Name of the sender, 1 to 200 characters; that of the account by default. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Upload tokens of at most 3 images, uploaded with requestSupportPictureUpload (the id is enough for images that the signed-in user uploaded); each belongs to one ticket and is deleted after a day without one. */
  pictureIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Priority; MEDIUM by default. */
  priority?: InputMaybe<SupportTicketPriority>;
  /** Subject in one line, 1 to 150 characters. */
  subject: Scalars['String']['input'];
};

/** Confirmation for the deletion of the account. */
export type DeleteAccountInput = {
  /** Password of the account. */
  password: Scalars['String']['input'];
};

/** Category to delete. */
export type DeleteCategoryInput = {
  /** Id of the category, which must contain no products or subcategories. */
  categoryId: Scalars['ID']['input'];
};

/** Product to delete. */
export type DeleteProductInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; requests with the same key take effect only once within 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Id of the product. */
  productId: Scalars['ID']['input'];
};

/** Subcategory to delete. */
export type DeleteSubcategoryInput = {
  /** Id of the subcategory, which must contain no products. */
  subcategoryId: Scalars['ID']['input'];
};

/** Kind of a delivery promise. */
export type DeliveryPromiseKind =
  /** Within a number of minutes after the order. */
  | 'MINUTES'
  /** Tomorrow. */
  | 'NEXT_DAY'
  /** Today for orders before the cut-off time, tomorrow for later ones. */
  | 'SAME_DAY';

/** Contact data that staff see masked. */
export type DisclosedField =
  /** Email address. */
  | 'EMAIL'
  /** Phone number. */
  | 'MOBILE'
  /** Second phone number of an address. */
  | 'SECOND_MOBILE'
  /** Street of an address. */
  | 'STREET';

/** Why a member of staff saw contact data. */
export type DisclosureReason =
  /** An order was late. */
  | 'LATE_ORDER'
  /** Question about an order. */
  | 'ORDER_QUESTION'
  /** Another reason, which the shop has on record. */
  | 'OTHER'
  /** Refund or payment. */
  | 'PAYMENT';

/** Partner whose access is to be revoked. */
export type DismissPartnerInput = {
  /** Id of the partner. */
  partnerId: Scalars['ID']['input'];
};

/** Proof that the user wants to end all sessions. */
export type EndAllSessionsInput = {
  /** Password of the account. */
  password: Scalars['String']['input'];
};

/** Session to end. */
export type EndSessionInput = {
  /** Password of the account, required to end a session other than the current one. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** Id of the session. */
  sessionId: Scalars['ID']['input'];
};

/** Account whose password is to be reset. */
export type ForgotPasswordInput = {
  /** Email address of the account. */
  email: Scalars['String']['input'];
  /** Token of reCAPTCHA v2, valid once. */
  recaptchaToken: Scalars['String']['input'];
};

/** Address to hide. */
export type HideAddressInput = {
  /** Id of the address. */
  addressId: Scalars['ID']['input'];
};

/** Language of the shop. */
export type Language =
  /** English. */
  | 'EN'
  /** Luganda. */
  | 'LG'
  /** Swahili. */
  | 'SW';

/** Translations of a name; an omitted language has no translation. */
export type LocalNamesInput = {
  /** Luganda name, at most 60 characters. */
  lg?: InputMaybe<Scalars['String']['input']>;
  /** Swahili name, at most 60 characters. */
  sw?: InputMaybe<Scalars['String']['input']>;
};

/** Credentials and captcha token. */
export type LogInInput = {
  /** deviceToken of an earlier session on this device; allows login while failed attempts of other devices lock the account. */
  deviceToken?: InputMaybe<Scalars['String']['input']>;
  /** Email address of the account. */
  email: Scalars['String']['input'];
  /** Password of the account. */
  password: Scalars['String']['input'];
  /** Token of reCAPTCHA v2, valid once. */
  recaptchaToken: Scalars['String']['input'];
};

/** Session to end when the access token does not identify it. */
export type LogOutInput = {
  /** Refresh token of the session. */
  refreshToken: Scalars['String']['input'];
};

/** Cart that a client stored while signed out. */
export type MergeCartInput = {
  /** Lines of the cart; only the first 200 are used. */
  lines: Array<CartLineInput>;
};

/** Next status of an order. */
export type MoveOrderForwardInput = {
  /** Four-digit delivery PIN of the shopper; required for DELIVERED. */
  deliveryPin?: InputMaybe<Scalars['String']['input']>;
  /** Idempotency key, 1 to 255 visible ASCII characters; requests with the same key take effect only once within 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Id of the order. */
  orderId: Scalars['ID']['input'];
  /** Status that follows the current one. */
  to: OrderStatus;
  /** Reason for DELIVERED without the PIN, at most 300 characters; for admins only and recorded in the history. */
  withoutPinBecause?: InputMaybe<Scalars['String']['input']>;
};

/** Status of an order; staff move it forward one step at a time. */
export type OrderStatus =
  /** Cancelled; the items are back in stock. */
  | 'CANCELLED'
  /** Confirmed by the shop. */
  | 'CONFIRMED'
  /** Delivered to the shopper. */
  | 'DELIVERED'
  /** Placed, not confirmed yet. */
  | 'PENDING'
  /** Being packed. */
  | 'PROCESSING'
  /** On its way to the shopper. */
  | 'SHIPPED';

/** Scope of access that a shopper can grant to a partner. */
export type PartnerGrantScope =
  /** Placed orders: products, times, amounts and status, without the address and the delivery PIN. */
  | 'ORDERS_READ'
  /** Support tickets sent while signed in, without name and email. */
  | 'TICKETS_READ';

/** Scope of a partner key. */
export type PartnerScope =
  /** All queries of the catalogue. */
  | 'CATALOGUE_READ'
  /** Placed orders of shoppers who grant access. */
  | 'ORDERS_READ'
  /** Support tickets of shoppers who grant access. */
  | 'TICKETS_READ';

/** Payment method of an order. */
export type PaymentMethod =
  /** Cash on delivery. */
  | 'CASH_ON_DELIVERY'
  /** Card or mobile money, paid before packing. */
  | 'ONLINE';

/** State of an online payment, as confirmed by the payment provider. */
export type PaymentState =
  /** Not paid within 30 minutes; the stock is released. */
  | 'EXPIRED'
  /** Failed, or abandoned by the shopper; the stock is released. */
  | 'FAILED'
  /** Confirmed; the order is placed. */
  | 'PAID'
  /** Not confirmed yet; the stock is reserved for 30 minutes. */
  | 'PENDING'
  /** Refunded, or refund on its way: the money arrived too late or in a wrong amount or currency, or the order was cancelled. */
  | 'REFUNDED';

/** Payment status of an order. */
export type PaymentStatus =
  /** Payment in cash on delivery. */
  | 'CASH_ON_DELIVERY'
  /** Failed payment. */
  | 'FAILED'
  /** Confirmed by the payment provider, or received in cash on delivery. */
  | 'PAID'
  /** Online payment that is not confirmed yet. */
  | 'PENDING'
  /** Refunded, or refund on its way; Order.refund has its state. */
  | 'REFUNDED';

/** Order for the viewer's cart with cash on delivery. */
export type PlaceOrderInput = {
  /** Id of one of the viewer's addresses that is not hidden. */
  addressId: Scalars['ID']['input'];
  /** Cash amount that the shopper will pay with, at least the grand total, in whole UGX; the rider brings change. */
  changeFor?: InputMaybe<Scalars['Int']['input']>;
  /** Grand total that the shopper saw, in whole UGX. A lower total of the same items is accepted and charged; a higher one is rejected with TOTAL_CHANGED. */
  expectedTotal: Scalars['Int']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; requests with the same key return the same order for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Data source of a place. */
export type PlaceSource =
  /** The shop's own list of districts, towns and suburbs; the nearest entry is returned. */
  | 'GAZETTEER'
  /** Google Maps. */
  | 'GOOGLE'
  /** OpenStreetMap, through Nominatim. */
  | 'NOMINATIM';

/** Property of a product. */
export type ProductDetailInput = {
  /** Label, such as 'Storage'; at most 60 characters and unique within the product. */
  label: Scalars['String']['input'];
  /** Value, at most 500 characters. */
  value: Scalars['String']['input'];
};

/** Sort order of products. */
export type ProductSort =
  /** Name, A to Z. */
  | 'NAME_AZ'
  /** Name, Z to A. */
  | 'NAME_ZA'
  /** Newest product first. */
  | 'NEWEST'
  /** Highest price after discount first. */
  | 'PRICE_HIGH_LOW'
  /** Lowest price after discount first. */
  | 'PRICE_LOW_HIGH'
  /** Best match first in a search; display order otherwise. */
  | 'RELEVANCE';

/** Current refresh token. */
export type RefreshSessionInput = {
  /** Refresh token, valid once and for 30 days; a second use within ten seconds is accepted, for parallel tabs. */
  refreshToken: Scalars['String']['input'];
};

/** State of a refund. */
export type RefundState =
  /** Requested; the payment provider has not accepted it yet, and the shop keeps trying. */
  | 'REQUESTED'
  /** Accepted by the payment provider; it arrives within 7 business days. */
  | 'SENT';

/** New account. The password must have 8 to 128 characters, including a letter, a digit and one of !@#$%^&*, and must not be a common one. */
export type RegisterInput = {
  /** Password again, for confirmation. */
  confirmPassword: Scalars['String']['input'];
  /** Email address; case-insensitive. */
  email: Scalars['String']['input'];
  /** Language of the emails to this account; English by default. */
  language?: InputMaybe<Language>;
  /** Version of the text with which the user consents to marketing by email; null without consent. */
  marketingTextVersion?: InputMaybe<Scalars['String']['input']>;
  /** Mobile number in any common notation; the default country code is +256. */
  mobile: Scalars['String']['input'];
  /** Name of the user. */
  name: Scalars['String']['input'];
  /** Password. */
  password: Scalars['String']['input'];
};

/** Cart line to remove. */
export type RemoveFromCartInput = {
  /**
   * Former name of `idempotencyKey`, 1 to 64 visible ASCII characters.
   * @deprecated Deprecated since 2026-11-22, removed after 2027-05-22: use `idempotencyKey`; requests with both are rejected.
   */
  changeId?: InputMaybe<Scalars['ID']['input']>;
  /** Idempotency key, 1 to 255 visible ASCII characters; requests with the same key take effect only once within 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Id of the line. */
  lineId: Scalars['ID']['input'];
};

/** Order to repeat. */
export type ReorderInput = {
  /** Id of one of the viewer's orders. */
  orderId: Scalars['ID']['input'];
};

/** Current password, which is checked before a code is emailed. */
export type RequestPasswordChangeCodeInput = {
  /** Current password of the account. */
  currentPassword: Scalars['String']['input'];
};

/** Code to send again. */
export type ResendCodeInput = {
  /** Email address of the recipient. */
  email: Scalars['String']['input'];
  /** Purpose of the code. */
  purpose: CodePurpose;
};

/** New password after a reset: 8 to 128 characters, including a letter, a digit and one of !@#$%^&*, and not a common one. */
export type ResetPasswordInput = {
  /** New password again, for confirmation. */
  confirmPassword: Scalars['String']['input'];
  /** Email address of the account. */
  email: Scalars['String']['input'];
  /** New password. */
  newPassword: Scalars['String']['input'];
  /** Token of reCAPTCHA v2, valid once. */
  recaptchaToken: Scalars['String']['input'];
  /** resetToken of verifyResetCode. */
  resetToken: Scalars['String']['input'];
};

/** Response to a ticket. */
export type RespondToSupportTicketInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; requests with the same key return the same response to this ticket for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Response, 1 to 5,000 characters of plain text; emailed to the sender. */
  message: Scalars['String']['input'];
  /** Ticket number, such as TKT-4F7K2M. */
  number: Scalars['String']['input'];
};

/** Role of a user. */
export type Role =
  /** Administrator, with all permissions of support staff and those to manage the shop. */
  | 'ADMIN'
  /** Shopper. */
  | 'CUSTOMER'
  /** Support staff, who pack and deliver orders and respond to tickets. */
  | 'SUPPORT';

/** New packing note of a cart line. */
export type SetCartLineNoteInput = {
  /**
   * Former name of `idempotencyKey`, 1 to 64 visible ASCII characters.
   * @deprecated Deprecated since 2026-11-22, removed after 2027-05-22: use `idempotencyKey`; requests with both are rejected.
   */
  changeId?: InputMaybe<Scalars['ID']['input']>;
  /** Idempotency key, 1 to 255 visible ASCII characters; requests with the same key take effect only once within 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Id of the line. */
  lineId: Scalars['ID']['input'];
  /** Packing note, at most 200 characters of plain text; an empty string removes it. */
  note: Scalars['String']['input'];
};

/** Consent to marketing by email, or its withdrawal. */
export type SetMarketingConsentInput = {
  /** Whether the user consents; false withdraws the consent. */
  given: Scalars['Boolean']['input'];
  /** Version of the text that was shown; required for consent. */
  textVersion?: InputMaybe<Scalars['String']['input']>;
};

/** New status of a ticket. */
export type SetSupportTicketStatusInput = {
  /** Ticket number, such as TKT-4F7K2M. */
  number: Scalars['String']['input'];
  /** New status: IN_PROGRESS, RESOLVED or CLOSED from OPEN; RESOLVED or CLOSED from IN_PROGRESS; IN_PROGRESS or CLOSED from RESOLVED. */
  to: SupportTicketStatus;
};

/** Setting for two-step login. */
export type SetTwoStepInput = {
  /** Whether login requires an emailed code in addition to the password. */
  enabled: Scalars['Boolean']['input'];
  /** Six-digit code of requestPasswordChangeCode; required to turn two-step login off. */
  otp?: InputMaybe<Scalars['String']['input']>;
  /** Password of the account. */
  password: Scalars['String']['input'];
};

/** Payment to verify. */
export type SettlePaymentInput = {
  /** Whether the shopper returned without paying; if the provider knows of no payment either, the stock is released immediately. */
  givenUp?: Scalars['Boolean']['input'];
  /** Payment reference. */
  txRef: Scalars['String']['input'];
};

/** Online payment for the viewer's cart. */
export type StartOnlinePaymentInput = {
  /** Id of one of the viewer's addresses that is not hidden. */
  addressId: Scalars['ID']['input'];
  /** Grand total that the shopper saw, in whole UGX. A lower total of the same items is accepted and charged; a higher one is rejected with TOTAL_CHANGED. */
  expectedTotal: Scalars['Int']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; requests with the same key return the same payment for 24 hours, until it fails. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Priority of a support ticket. REST uses low, medium and high. */
export type SupportTicketPriority =
  /** Urgent, such as food that arrived damaged. */
  | 'HIGH'
  /** Not urgent. */
  | 'LOW'
  /** Normal; the default. */
  | 'MEDIUM';

/** Status of a support ticket. REST uses open, in-progress, resolved and closed. */
export type SupportTicketStatus =
  /** Closed permanently; accepts no responses. */
  | 'CLOSED'
  /** In progress, from the first response. May become RESOLVED or CLOSED. */
  | 'IN_PROGRESS'
  /** Sent, without a response. May become IN_PROGRESS, RESOLVED or CLOSED. */
  | 'OPEN'
  /** Resolved. May become IN_PROGRESS again, or CLOSED. */
  | 'RESOLVED';

/** Update of an address. */
export type UpdateAddressInput = {
  /** All fields of the address, with their new values. */
  address: AddressInput;
  /** Id of the address. */
  addressId: Scalars['ID']['input'];
};

/** Update of a category; omitted fields are unchanged. */
export type UpdateCategoryInput = {
  /** Tagline, at most 200 characters. */
  blurb?: InputMaybe<Scalars['String']['input']>;
  /** Id of the category. */
  categoryId: Scalars['ID']['input'];
  /** URL of the image: the result of an upload, or an https URL with a public host name. */
  image?: InputMaybe<Scalars['String']['input']>;
  /** Translations of the name into Luganda and Swahili; replaces both. */
  localNames?: InputMaybe<LocalNamesInput>;
  /** Unique name, at most 60 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Name of its colour in the shop's theme. */
  tint?: InputMaybe<Scalars['String']['input']>;
};

/** Update of a zone; omitted fields are unchanged. */
export type UpdateDeliveryZoneInput = {
  /** Cut-off time of SAME_DAY in Kampala, such as 14:00. */
  cutOff?: InputMaybe<Scalars['String']['input']>;
  /** Delivery fee below freeFrom, in whole UGX. */
  fee?: InputMaybe<Scalars['Int']['input']>;
  /** Items total from which delivery is free, in whole UGX. */
  freeFrom?: InputMaybe<Scalars['Int']['input']>;
  /** Districts, towns or suburbs to add to this zone; each leaves its previous zone. */
  places?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Kind of the delivery promise; null removes the promise. */
  promiseKind?: InputMaybe<DeliveryPromiseKind>;
  /** Minutes that MINUTES promises, 1 to 600. */
  promiseMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Id of the zone. */
  zoneId: Scalars['ID']['input'];
};

/** Update of a product; omitted fields are unchanged. */
export type UpdateProductInput = {
  /** Ids of its categories, 1 to 20; replaces the previous ones. */
  categoryIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Description in plain text, at most 2,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Properties, such as origin, storage and shelf life, at most 50; replaces all previous ones. */
  details?: InputMaybe<Array<ProductDetailInput>>;
  /** Discount in percent, 0 to 100. */
  discount?: InputMaybe<Scalars['Int']['input']>;
  /** Idempotency key, 1 to 255 visible ASCII characters; requests with the same key take effect only once within 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** URLs of the images, the main image first, at most 20: results of uploads, or https URLs with public host names. */
  images?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Unit price before discount, 1 to 2,000,000, in whole UGX. */
  listPrice?: InputMaybe<Scalars['Int']['input']>;
  /** Name that shoppers know, at most 120 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Article number, unique within the shop. */
  number?: InputMaybe<Scalars['String']['input']>;
  /** Id of the product, on sale or not. */
  productId: Scalars['ID']['input'];
  /** Whether the product is on sale; public queries do not return a product that is not. */
  published?: InputMaybe<Scalars['Boolean']['input']>;
  /** Quantity that can be ordered, 0 to 1,000,000. */
  stock?: InputMaybe<Scalars['Int']['input']>;
  /** Ids of its subcategories, at most 20; replaces the previous ones. */
  subcategoryIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Name of the background colour of the image in the shop's theme. */
  tint?: InputMaybe<Scalars['String']['input']>;
  /** Sales unit, such as '1 kg'; at most 60 characters. */
  unit?: InputMaybe<Scalars['String']['input']>;
};

/** New name, mobile number and email language. */
export type UpdateProfileInput = {
  /** Language of the emails to this user; unchanged when omitted. */
  language?: InputMaybe<Language>;
  /** Mobile number in any common notation; the default country code is +256. */
  mobile: Scalars['String']['input'];
  /** Name of the user. */
  name: Scalars['String']['input'];
};

/** Update of a subcategory; omitted fields are unchanged. */
export type UpdateSubcategoryInput = {
  /** Ids of its categories, 1 to 20; replaces the previous ones. */
  categoryIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** URL of the image: the result of an upload, or an https URL with a public host name. */
  image?: InputMaybe<Scalars['String']['input']>;
  /** Translations of the name into Luganda and Swahili; replaces both. */
  localNames?: InputMaybe<LocalNamesInput>;
  /** Unique name, at most 60 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Id of the subcategory. */
  subcategoryId: Scalars['ID']['input'];
};

/** Reason for a rejected mutation that the caller can act on. New values may be added. */
export type UserErrorCode =
  /** The address does not exist, is hidden or belongs to another account: choose another address. */
  | 'ADDRESS_NOT_FOUND'
  /** An input value is invalid: `field` is its path and `message` states the valid values. */
  | 'BAD_INPUT'
  /** The cart contains no line that can be ordered. */
  | 'CART_EMPTY'
  /** The delivery PIN is wrong. */
  | 'CODE_INVALID'
  /** The idempotency key was already used for a different request: use a new key for each request. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** No object with this id exists, or it belongs to another account. */
  | 'NOT_FOUND'
  /** The product is out of stock; `details` is StockDetails. */
  | 'OUT_OF_STOCK'
  /** The requested quantity exceeds the stock; `details` is StockDetails. */
  | 'QUANTITY_TOO_HIGH'
  /** The current status of the order does not allow the change; `details` is StatusDetails. */
  | 'STATUS_CONFLICT'
  /** The total differs from `expectedTotal`; `details` is TotalDetails. Show its amounts and retry with its `grandTotal`. */
  | 'TOTAL_CHANGED';

/** Password to check. */
export type VerifyPasswordInput = {
  /** Password of the account. */
  password: Scalars['String']['input'];
};

/** Code of the verification email. */
export type VerifyRegistrationInput = {
  /** Email address that received the code. */
  email: Scalars['String']['input'];
  /** Emailed code; surrounding spaces are ignored. */
  otp: Scalars['String']['input'];
};

/** Code of the password reset email. */
export type VerifyResetCodeInput = {
  /** Email address of the account. */
  email: Scalars['String']['input'];
  /** Emailed code. */
  otp: Scalars['String']['input'];
};

/** Event type of a webhook; in a payload, `type` is written as in `order.placed`. */
export type WebhookEvent =
  /** An order was cancelled. */
  | 'ORDER_CANCELLED'
  /** An order was delivered. */
  | 'ORDER_DELIVERED'
  /** The payment of an order was received. */
  | 'ORDER_PAID'
  /** An order was placed; with online payment, after the payment was confirmed. */
  | 'ORDER_PLACED'
  /** A refund of an order was started. */
  | 'ORDER_REFUNDED'
  /** An order was shipped. */
  | 'ORDER_SHIPPED'
  /** A product is back in stock. */
  | 'PRODUCT_BACK_IN_STOCK'
  /** A product went on sale, for the first time or again. */
  | 'PRODUCT_CREATED'
  /** A product is no longer on sale. */
  | 'PRODUCT_DELETED'
  /** The price of a product after discount changed. */
  | 'PRODUCT_PRICE_CHANGED'
  /** A product went out of stock. */
  | 'PRODUCT_STOCK_OUT'
  /** A field of a product changed, other than its stock and categories. A price change also sends PRODUCT_PRICE_CHANGED. */
  | 'PRODUCT_UPDATED';
