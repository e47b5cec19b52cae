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

/** The payment to give up. */
export type AbandonPaymentInput = {
  /** 1 to 255 visible ASCII characters; sent again with the same key within 24 hours, it changes nothing more. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Its reference. */
  txRef: Scalars['String']['input'];
};

/** What to put into the cart. */
export type AddToCartInput = {
  /**
   * Older name of `idempotencyKey`, 1 to 64 visible ASCII characters.
   * @deprecated Deprecated since 2026-11-22, removed after 2027-05-22: send `idempotencyKey` instead, never both.
   */
  changeId?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 255 visible ASCII characters; sent again with the same key within 24 hours, the change is made once. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Its note, at most 200 characters; without one, a note that is there stays. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** The product. */
  productId: Scalars['ID']['input'];
  /** How many more, 1 to 999. */
  quantity?: Scalars['Int']['input'];
};

/** Fields of an address. Required are addressLine, city, area, landmark, country and mobile. */
export type AddressInput = {
  /** House, plot, road. */
  addressLine: Scalars['String']['input'];
  /** Area or village. */
  area: Scalars['String']['input'];
  /** City or town. */
  city: Scalars['String']['input'];
  /** Country. */
  country: Scalars['String']['input'];
  /** What is near it. */
  landmark: Scalars['String']['input'];
  /** Degrees north, WGS 84. */
  latitude?: InputMaybe<Scalars['Float']['input']>;
  /** Degrees east, WGS 84. */
  longitude?: InputMaybe<Scalars['Float']['input']>;
  /** Any way of writing a mobile number; +256 is assumed. */
  mobile: Scalars['String']['input'];
  /** Who receives; the account's name when left out. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Postal code. */
  pincode?: InputMaybe<Scalars['String']['input']>;
  /** A whole Open Location Code, such as 6GGJ8H8J+GV. Left out, it stays as it is. */
  plusCode?: InputMaybe<Scalars['String']['input']>;
  /** What the rider should know, at most 300 characters. Left out, it stays as it is. */
  riderNote?: InputMaybe<Scalars['String']['input']>;
  /** Whom else to call; any way of writing a phone number. Left out, it stays as it is. */
  secondMobile?: InputMaybe<Scalars['String']['input']>;
  /** District. */
  state?: InputMaybe<Scalars['String']['input']>;
};

/** Whom the viewer lets see what. */
export type AllowPartnerInput = {
  /** Id of the partner, which the partner tells. */
  partnerId: Scalars['ID']['input'];
  /** What the partner may see; what is not named it may not. */
  scopes: Array<PartnerGrantScope>;
};

/** The order to call off. */
export type CancelOrderInput = {
  /** 1 to 255 visible ASCII characters; sent again with the same key within 24 hours, it changes nothing more. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The order. */
  orderId: Scalars['ID']['input'];
};

/** A line of a cart kept in a browser. */
export type CartLineInput = {
  /** Its note, at most 200 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** The product. */
  productId: Scalars['ID']['input'];
  /** How many, 1 to 999. */
  quantity: Scalars['Int']['input'];
};

/** Whether a line counts. Only OK does; every other state is for the shopper to settle. */
export type CartLineState =
  /** Fewer left than the line wants; see availableQuantity. */
  | 'NOT_ENOUGH_STOCK'
  /** In stock, at the price the shopper saw. */
  | 'OK'
  /** None left today. */
  | 'OUT_OF_STOCK'
  /** The price moved since the shopper saw it; setting the quantity agrees to the new one. */
  | 'PRICE_CHANGED'
  /** Not sold any more. */
  | 'UNAVAILABLE';

/** How far an export of the catalogue is. */
export type CatalogueExportStatus =
  /** The file is removed. Start another export. */
  | 'EXPIRED'
  /** There is no file. Start another export. */
  | 'FAILED'
  /** It has not started yet. */
  | 'QUEUED'
  /** The file can be downloaded at `url` until `expiresAt`. */
  | 'READY'
  /** The file is being written. */
  | 'RUNNING';

/** The new quantity of a line. */
export type ChangeCartQuantityInput = {
  /**
   * Older name of `idempotencyKey`, 1 to 64 visible ASCII characters.
   * @deprecated Deprecated since 2026-11-22, removed after 2027-05-22: send `idempotencyKey` instead, never both.
   */
  changeId?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 255 visible ASCII characters; sent again with the same key within 24 hours, the change is made once. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The line. */
  lineId: Scalars['ID']['input'];
  /** How many from now on, 1 to 999. */
  quantity: Scalars['Int']['input'];
};

/** A new e-mail, which takes effect when its code is entered. */
export type ChangeEmailInput = {
  /** The new e-mail. */
  email: Scalars['String']['input'];
  /** The password of the account. */
  password: Scalars['String']['input'];
};

/** A new password. Rules: 8 to 128 characters, a letter, a digit and one of !@#$%^&*, not one of the commonest. */
export type ChangePasswordInput = {
  /** The new password again. */
  confirmPassword: Scalars['String']['input'];
  /** The current password. */
  currentPassword: Scalars['String']['input'];
  /** Whether to sign every other device out; false where it is left out. */
  endOtherSessions?: InputMaybe<Scalars['Boolean']['input']>;
  /** The new password, which differs from the current one. */
  newPassword: Scalars['String']['input'];
  /** The six digits of requestPasswordChangeCode, required where Viewer.twoStep is true. */
  otp?: InputMaybe<Scalars['String']['input']>;
};

/** What a mailed code is for. */
export type CodePurpose =
  /** A new e-mail of a signed-in person. */
  | 'CHANGE_EMAIL'
  /** A new password of a signed-in person with two-step login. */
  | 'CHANGE_PASSWORD'
  /** The second step of logging in. */
  | 'LOG_IN'
  /** Choosing a new password. */
  | 'RESET_PASSWORD'
  /** Finishing a registration. */
  | 'VERIFY_EMAIL';

/** The second step of logging in. */
export type CompleteLogInInput = {
  /** What logIn answered. */
  challengeToken: Scalars['String']['input'];
  /** E-mail of the account. */
  email: Scalars['String']['input'];
  /** The mailed code. */
  otp: Scalars['String']['input'];
};

/** The code that was mailed to the new e-mail. */
export type ConfirmEmailInput = {
  /** Six digits. */
  otp: Scalars['String']['input'];
};

/** A new address. */
export type CreateAddressInput = {
  /** Its fields. */
  address: AddressInput;
  /** 1 to 255 visible ASCII characters; sent again with the same key within 24 hours, it gives the same address. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** What a new shelf is called and looks like. */
export type CreateCategoryInput = {
  /** One line about what is on it, at most 200 characters. */
  blurb?: InputMaybe<Scalars['String']['input']>;
  /** Address of its picture: one that an upload gave, or https at a public name. */
  image: Scalars['String']['input'];
  /** Its name in Luganda and Swahili. */
  localNames?: InputMaybe<LocalNamesInput>;
  /** Its name, which no other shelf has; at most 60 characters. */
  name: Scalars['String']['input'];
  /** Name of its colour in the shop's look, 'straw' where nothing is said. */
  tint?: InputMaybe<Scalars['String']['input']>;
};

/** A new product. Without a number it gets the next one; without a word about it it is for sale and out of stock. */
export type CreateProductInput = {
  /** The shelves it stands on, 1 to 20. */
  categoryIds: Array<Scalars['ID']['input']>;
  /** What a shopkeeper would say about it, plain text, at most 2,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Origin, storage, shelf life and the like: all of them, at most 50. */
  details?: InputMaybe<Array<ProductDetailInput>>;
  /** Discount in percent, 0 to 100. */
  discount?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 255 visible ASCII characters; sent again with the same key within 24 hours, it changes nothing more. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Addresses of its pictures, the main one first, at most 20: those that uploads gave, or https at a public name. */
  images?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Price of one before discount, whole UGX, 1 to 2,000,000. */
  listPrice: Scalars['Int']['input'];
  /** The name shoppers know it by, at most 120 characters. */
  name: Scalars['String']['input'];
  /** The shop's own article number, which no other product has. */
  number?: InputMaybe<Scalars['String']['input']>;
  /** Whether it is for sale; one that is not is shown to nobody. */
  published?: InputMaybe<Scalars['Boolean']['input']>;
  /** How many can be ordered from now on, 0 to 1,000,000. */
  stock?: InputMaybe<Scalars['Int']['input']>;
  /** The parts of shelves it belongs to, and no others; at most 20. */
  subcategoryIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Name of the ground colour of its picture in the shop's look. */
  tint?: InputMaybe<Scalars['String']['input']>;
  /** What one of it is, such as '1 kg', at most 60 characters. */
  unit: Scalars['String']['input'];
};

/** What a new part of a shelf is called, looks like and belongs to. */
export type CreateSubcategoryInput = {
  /** The shelves it belongs to, 1 to 20. */
  categoryIds: Array<Scalars['ID']['input']>;
  /** Address of its picture: one that an upload gave, or https at a public name. */
  image: Scalars['String']['input'];
  /** Its name in Luganda and Swahili. */
  localNames?: InputMaybe<LocalNamesInput>;
  /** Its name, which no other part has; at most 60 characters. */
  name: Scalars['String']['input'];
};

/** Something to ask of the shop. Signed in or not. */
export type CreateSupportTicketInput = {
  /** Where the answer is mailed to; a signed-in person's own when left out. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 255 visible ASCII characters; the same key of the same sender gives the same ticket. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What is asked, 1 to 5,000 characters of plain text. */
  message: Scalars['String']['input'];
  /** Who asks, 1 to 200 characters; a signed-in person's own when left out. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Ids of 3 pictures at most, as requestSupportPictureUpload gave them; each goes into one ticket, and is forgotten after a day without. */
  pictureIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** How much it matters; MEDIUM when left out. */
  priority?: InputMaybe<SupportTicketPriority>;
  /** What it is about, 1 to 150 characters in one line. */
  subject: Scalars['String']['input'];
};

/** Closes the account for good. */
export type DeleteAccountInput = {
  /** The password of the account. */
  password: Scalars['String']['input'];
};

/** The shelf that is to go. */
export type DeleteCategoryInput = {
  /** The shelf; nothing may stand on it any more. */
  categoryId: Scalars['ID']['input'];
};

/** The product that is to go. */
export type DeleteProductInput = {
  /** 1 to 255 visible ASCII characters; sent again with the same key within 24 hours, it changes nothing more. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The product. */
  productId: Scalars['ID']['input'];
};

/** The part of a shelf that is to go. */
export type DeleteSubcategoryInput = {
  /** The part; no product may be in it any more. */
  subcategoryId: Scalars['ID']['input'];
};

/** How soon a zone is served. */
export type DeliveryPromiseKind =
  /** So many minutes after the order. */
  | 'MINUTES'
  /** Tomorrow. */
  | 'NEXT_DAY'
  /** Today for orders before the cut-off, tomorrow for later ones. */
  | 'SAME_DAY';

/** Who is to see nothing of the viewer any more. */
export type DismissPartnerInput = {
  /** Id of the partner. */
  partnerId: Scalars['ID']['input'];
};

/** The device to sign out. */
export type EndSessionInput = {
  /** Its session. */
  sessionId: Scalars['ID']['input'];
};

/** Which account forgot its password. */
export type ForgotPasswordInput = {
  /** E-mail of the account. */
  email: Scalars['String']['input'];
  /** Token of reCAPTCHA v2, good once. */
  recaptchaToken: Scalars['String']['input'];
};

/** The address to hide. */
export type HideAddressInput = {
  /** The address. */
  addressId: Scalars['ID']['input'];
};

/** A language of the shop. */
export type Language =
  /** English. */
  | 'EN'
  /** Luganda. */
  | 'LG'
  /** Swahili. */
  | 'SW';

/** The name in other languages than English; a language that is left out has no translation. */
export type LocalNamesInput = {
  /** In Luganda, at most 60 characters. */
  lg?: InputMaybe<Scalars['String']['input']>;
  /** In Swahili, at most 60 characters. */
  sw?: InputMaybe<Scalars['String']['input']>;
};

/** E-mail, password and a solved captcha. */
export type LogInInput = {
  /** deviceToken of an earlier session on this device: it lets the owner in while strangers are locked out. */
  deviceToken?: InputMaybe<Scalars['String']['input']>;
  /** E-mail of the account. */
  email: Scalars['String']['input'];
  /** Its password. */
  password: Scalars['String']['input'];
  /** Token of reCAPTCHA v2, good once. */
  recaptchaToken: Scalars['String']['input'];
};

/** Which session to end when the access token no longer says it. */
export type LogOutInput = {
  /** The refresh token of the session. */
  refreshToken: Scalars['String']['input'];
};

/** The cart kept in a browser while signed out. */
export type MergeCartInput = {
  /** Its lines; the first 200 are taken. */
  lines: Array<CartLineInput>;
};

/** The next step of an order. */
export type MoveOrderForwardInput = {
  /** For DELIVERED: the four digits that the shopper told the rider. */
  deliveryPin?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 255 visible ASCII characters; sent again with the same key within 24 hours, it changes nothing more. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The order. */
  orderId: Scalars['ID']['input'];
  /** The step that follows the one it is at. */
  to: OrderStatus;
  /** For DELIVERED by an admin without the PIN: why, at most 300 characters; it is kept in the history. */
  withoutPinBecause?: InputMaybe<Scalars['String']['input']>;
};

/** Where an order stands; staff move it one step at a time. */
export type OrderStatus =
  /** Called off; the goods are back in stock. */
  | 'CANCELLED'
  /** The shop has taken it on. */
  | 'CONFIRMED'
  /** At the door. */
  | 'DELIVERED'
  /** Placed, not looked at yet. */
  | 'PENDING'
  /** Being packed. */
  | 'PROCESSING'
  /** On the boda. */
  | 'SHIPPED';

/** What a shopper can let a partner see. */
export type PartnerGrantScope =
  /** Their placed orders: what, when, how much and how far; neither the address nor the delivery PIN. */
  | 'ORDERS_READ'
  /** The support tickets that they sent while signed in, without name and e-mail. */
  | 'TICKETS_READ';

/** What a partner key can open. */
export type PartnerScope =
  /** Every query of the catalogue. */
  | 'CATALOGUE_READ'
  /** Placed orders of the shoppers who allow it. */
  | 'ORDERS_READ'
  /** Support tickets of the shoppers who allow it. */
  | 'TICKETS_READ';

/** How an order is paid. */
export type PaymentMethod =
  /** Cash on delivery. */
  | 'CASH_ON_DELIVERY'
  /** By card or mobile money, before it is packed. */
  | 'ONLINE';

/** How far an online payment is, by the word of the payment provider alone. */
export type PaymentState =
  /** Nothing came within 30 minutes; its goods are back in stock. */
  | 'EXPIRED'
  /** It did not go through, or its shopper chose to pay another way; its goods are back in stock. */
  | 'FAILED'
  /** Confirmed; it is an order. */
  | 'PAID'
  /** Not confirmed yet; the stock is reserved for 30 minutes. */
  | 'PENDING'
  /** The money goes back: it came too late, in another amount or currency, or the order was cancelled. */
  | 'REFUNDED';

/** How the money stands. */
export type PaymentStatus =
  /** Paid in cash on delivery. */
  | 'CASH_ON_DELIVERY'
  /** The payment did not go through. */
  | 'FAILED'
  /** Confirmed by the payment provider, or received in cash when the order was delivered. */
  | 'PAID'
  /** An online payment that is not confirmed yet. */
  | 'PENDING'
  /** Goes back, or has: the order's refund says how far it is. */
  | 'REFUNDED';

/** Turns the viewer's cart into an order paid in cash on delivery. */
export type PlaceOrderInput = {
  /** One of the viewer's addresses that is not hidden. */
  addressId: Scalars['ID']['input'];
  /** What will be paid with at the door, whole UGX, the grand total or more: the rider brings change for it. */
  changeFor?: InputMaybe<Scalars['Int']['input']>;
  /** The grand total the shopper was shown, whole UGX. A lower one of the same goods is charged without asking; a higher one is refused with the right figures (TOTAL_CHANGED). */
  expectedTotal: Scalars['Int']['input'];
  /** 1 to 255 visible ASCII characters; the same key gives the same order for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Who knew the place. */
export type PlaceSource =
  /** The shop's own list of districts, towns and suburbs: the nearest of them. */
  | 'GAZETTEER'
  /** Google Maps. */
  | 'GOOGLE'
  /** OpenStreetMap, through Nominatim. */
  | 'NOMINATIM';

/** One thing worth knowing about a product. */
export type ProductDetailInput = {
  /** What it is about, such as 'Storage'; at most 60 characters, each once. */
  label: Scalars['String']['input'];
  /** What there is to know, at most 500 characters. */
  value: Scalars['String']['input'];
};

/** Order of a list of products. */
export type ProductSort =
  /** By name, A to Z. */
  | 'NAME_AZ'
  /** By name, Z to A. */
  | 'NAME_ZA'
  /** Newest in the shop first. */
  | 'NEWEST'
  /** Dearest first, by the price after discount. */
  | 'PRICE_HIGH_LOW'
  /** Cheapest first, by the price after discount. */
  | 'PRICE_LOW_HIGH'
  /** Best match first in a search; the order of the shelf otherwise. */
  | 'RELEVANCE';

/** The refresh token of the pair that is good now. */
export type RefreshSessionInput = {
  /** Good for 30 days and once; ten seconds of grace for tabs that ask together. */
  refreshToken: Scalars['String']['input'];
};

/** How far a refund is. */
export type RefundState =
  /** The payment provider has not taken it yet; the shop keeps asking. */
  | 'REQUESTED'
  /** The payment provider sends it; it arrives within 7 business days. */
  | 'SENT';

/** A new account. Rules of the password: 8 to 128 characters, a letter, a digit and one of !@#$%^&*. */
export type RegisterInput = {
  /** The same again. */
  confirmPassword: Scalars['String']['input'];
  /** Where mails go; upper and lower case are the same. */
  email: Scalars['String']['input'];
  /** The language of the emails to this account; English when left out. */
  language?: InputMaybe<Language>;
  /** Any way of writing it; +256 is assumed. */
  mobile: Scalars['String']['input'];
  /** What we call you. */
  name: Scalars['String']['input'];
  /** The password. */
  password: Scalars['String']['input'];
};

/** The line to take out. */
export type RemoveFromCartInput = {
  /**
   * Older name of `idempotencyKey`, 1 to 64 visible ASCII characters.
   * @deprecated Deprecated since 2026-11-22, removed after 2027-05-22: send `idempotencyKey` instead, never both.
   */
  changeId?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 255 visible ASCII characters; sent again with the same key within 24 hours, the change is made once. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The line. */
  lineId: Scalars['ID']['input'];
};

/** An order to have once more. */
export type ReorderInput = {
  /** One of the viewer's own orders. */
  orderId: Scalars['ID']['input'];
};

/** The current password; it is checked before a code is mailed. */
export type RequestPasswordChangeCodeInput = {
  /** The current password of the account. */
  currentPassword: Scalars['String']['input'];
};

/** Which code to mail anew. */
export type ResendCodeInput = {
  /** Where it goes. */
  email: Scalars['String']['input'];
  /** What it is for. */
  purpose: CodePurpose;
};

/** A new password. Rules: 8 to 128 characters, a letter, a digit and one of !@#$%^&*, not one of the commonest. */
export type ResetPasswordInput = {
  /** The same again. */
  confirmPassword: Scalars['String']['input'];
  /** E-mail of the account. */
  email: Scalars['String']['input'];
  /** The new password. */
  newPassword: Scalars['String']['input'];
  /** Token of reCAPTCHA v2, good once. */
  recaptchaToken: Scalars['String']['input'];
  /** What verifyResetCode answered. */
  resetToken: Scalars['String']['input'];
};

/** An answer to a ticket. */
export type RespondToSupportTicketInput = {
  /** 1 to 255 visible ASCII characters; the same key gives the same answer to this ticket. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The answer, 1 to 5,000 characters of plain text; it is mailed as it is. */
  message: Scalars['String']['input'];
  /** Number of the ticket, such as TKT-4F7K2M. */
  number: Scalars['String']['input'];
};

/** What a person may do. */
export type Role =
  /** Everything staff may, and runs the shop. */
  | 'ADMIN'
  /** Shops. */
  | 'CUSTOMER'
  /** Packs, delivers and answers. */
  | 'SUPPORT';

/** The new note of a line. */
export type SetCartLineNoteInput = {
  /**
   * Older name of `idempotencyKey`, 1 to 64 visible ASCII characters.
   * @deprecated Deprecated since 2026-11-22, removed after 2027-05-22: send `idempotencyKey` instead, never both.
   */
  changeId?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 255 visible ASCII characters; sent again with the same key within 24 hours, the change is made once. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The line. */
  lineId: Scalars['ID']['input'];
  /** Plain text, at most 200 characters; an empty one takes the note off. */
  note: Scalars['String']['input'];
};

/** Where a ticket is to stand. */
export type SetSupportTicketStatusInput = {
  /** Number of the ticket, such as TKT-4F7K2M. */
  number: Scalars['String']['input'];
  /** From OPEN to IN_PROGRESS, RESOLVED or CLOSED; from IN_PROGRESS to RESOLVED or CLOSED; from RESOLVED to IN_PROGRESS or CLOSED. */
  to: SupportTicketStatus;
};

/** Whether logging in asks for a mailed code as well. */
export type SetTwoStepInput = {
  /** True asks. */
  enabled: Scalars['Boolean']['input'];
  /** The password of the account. */
  password: Scalars['String']['input'];
};

/** The payment to look at. */
export type SettlePaymentInput = {
  /** True when the shopper came back without paying: where the provider knows of no payment either, its goods go back in stock at once. */
  givenUp?: Scalars['Boolean']['input'];
  /** Its reference. */
  txRef: Scalars['String']['input'];
};

/** Begins to pay for the viewer's cart online. */
export type StartOnlinePaymentInput = {
  /** One of the viewer's addresses that is not hidden. */
  addressId: Scalars['ID']['input'];
  /** The grand total the shopper was shown, whole UGX. A lower one of the same goods is charged without asking; a higher one is refused with the right figures (TOTAL_CHANGED). */
  expectedTotal: Scalars['Int']['input'];
  /** 1 to 255 visible ASCII characters; the same key gives the same payment for 24 hours, until it fails. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** How much it matters to who asks. REST writes it low, medium, high. */
export type SupportTicketPriority =
  /** At once, such as food that came damaged. */
  | 'HIGH'
  /** Whenever there is time. */
  | 'LOW'
  /** As most are. */
  | 'MEDIUM';

/** Where a ticket stands. REST writes it open, in-progress, resolved, closed. */
export type SupportTicketStatus =
  /** Over for good: it is not answered and moves no further. */
  | 'CLOSED'
  /** Somebody is at it; the first answer makes it so. May become RESOLVED or CLOSED. */
  | 'IN_PROGRESS'
  /** Sent, and not answered yet. May become IN_PROGRESS, RESOLVED or CLOSED. */
  | 'OPEN'
  /** Done. May become IN_PROGRESS again, or CLOSED. */
  | 'RESOLVED';

/** Another text for an address. */
export type UpdateAddressInput = {
  /** All of its fields, as they should be. */
  address: AddressInput;
  /** The address. */
  addressId: Scalars['ID']['input'];
};

/** What changes about a shelf; what is left out stays. */
export type UpdateCategoryInput = {
  /** One line about what is on it, at most 200 characters. */
  blurb?: InputMaybe<Scalars['String']['input']>;
  /** The shelf. */
  categoryId: Scalars['ID']['input'];
  /** Address of its picture: one that an upload gave, or https at a public name. */
  image?: InputMaybe<Scalars['String']['input']>;
  /** Its name in Luganda and Swahili; replaces both. */
  localNames?: InputMaybe<LocalNamesInput>;
  /** Its name, which no other shelf has; at most 60 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Name of its colour in the shop's look. */
  tint?: InputMaybe<Scalars['String']['input']>;
};

/** What changes about a zone; what is left out stays. */
export type UpdateDeliveryZoneInput = {
  /** Until when SAME_DAY means today, such as 14:00, in Kampala. */
  cutOff?: InputMaybe<Scalars['String']['input']>;
  /** What delivery costs, whole UGX. */
  fee?: InputMaybe<Scalars['Int']['input']>;
  /** Items total from which delivery is free, whole UGX. */
  freeFrom?: InputMaybe<Scalars['Int']['input']>;
  /** Districts, towns or suburbs that are in this zone from now on, and in no other. */
  places?: InputMaybe<Array<Scalars['String']['input']>>;
  /** How soon it is served; null takes the promise back. */
  promiseKind?: InputMaybe<DeliveryPromiseKind>;
  /** How many minutes MINUTES promises, 1 to 600. */
  promiseMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** The zone. */
  zoneId: Scalars['ID']['input'];
};

/** What changes about a product; what is left out stays. */
export type UpdateProductInput = {
  /** The shelves it stands on from now on, and no others. */
  categoryIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** What a shopkeeper would say about it, plain text, at most 2,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Origin, storage, shelf life and the like: all of them, at most 50. */
  details?: InputMaybe<Array<ProductDetailInput>>;
  /** Discount in percent, 0 to 100. */
  discount?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 255 visible ASCII characters; sent again with the same key within 24 hours, it changes nothing more. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Addresses of its pictures, the main one first, at most 20: those that uploads gave, or https at a public name. */
  images?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Price of one before discount, whole UGX, 1 to 2,000,000. */
  listPrice?: InputMaybe<Scalars['Int']['input']>;
  /** The name shoppers know it by, at most 120 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The shop's own article number, which no other product has. */
  number?: InputMaybe<Scalars['String']['input']>;
  /** The product, for sale or not. */
  productId: Scalars['ID']['input'];
  /** Whether it is for sale; one that is not is shown to nobody. */
  published?: InputMaybe<Scalars['Boolean']['input']>;
  /** How many can be ordered from now on, 0 to 1,000,000. */
  stock?: InputMaybe<Scalars['Int']['input']>;
  /** The parts of shelves it belongs to, and no others; at most 20. */
  subcategoryIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Name of the ground colour of its picture in the shop's look. */
  tint?: InputMaybe<Scalars['String']['input']>;
  /** What one of it is, such as '1 kg', at most 60 characters. */
  unit?: InputMaybe<Scalars['String']['input']>;
};

/** A new name and mobile number, and the language of emails. */
export type UpdateProfileInput = {
  /** The language of the emails that we send; unchanged when left out. */
  language?: InputMaybe<Language>;
  /** Any way of writing it; +256 is assumed. */
  mobile: Scalars['String']['input'];
  /** What we call you. */
  name: Scalars['String']['input'];
};

/** What changes about a part of a shelf; what is left out stays. */
export type UpdateSubcategoryInput = {
  /** The shelves it belongs to from now on, and no others. */
  categoryIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Address of its picture: one that an upload gave, or https at a public name. */
  image?: InputMaybe<Scalars['String']['input']>;
  /** Its name in Luganda and Swahili; replaces both. */
  localNames?: InputMaybe<LocalNamesInput>;
  /** Its name, which no other part has; at most 60 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The part. */
  subcategoryId: Scalars['ID']['input'];
};

/** Why a mutation was refused, where the caller can act on it. More values may be added. */
export type UserErrorCode =
  /** The address does not exist, is hidden or belongs to another account. Choose another address. */
  | 'ADDRESS_NOT_FOUND'
  /** A value is not allowed; `field` names it and `message` says what is. */
  | 'BAD_INPUT'
  /** The cart has no line that can be ordered. */
  | 'CART_EMPTY'
  /** The delivery PIN is not the one of this order. */
  | 'CODE_INVALID'
  /** The idempotency key was used for another change. Use a new key for each change. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** What an id names does not exist, or belongs to another account. */
  | 'NOT_FOUND'
  /** None left; `details` is StockDetails. */
  | 'OUT_OF_STOCK'
  /** Fewer left than requested; `details` is StockDetails. */
  | 'QUANTITY_TOO_HIGH'
  /** The status of the order does not allow it; `details` is StatusDetails. */
  | 'STATUS_CONFLICT'
  /** The total is not the expected one. Show the figures of `details`, which is TotalDetails, and try again with them. */
  | 'TOTAL_CHANGED';

/** The password to check. */
export type VerifyPasswordInput = {
  /** The password of the account. */
  password: Scalars['String']['input'];
};

/** The code of a registration mail. */
export type VerifyRegistrationInput = {
  /** The e-mail it was sent to. */
  email: Scalars['String']['input'];
  /** The code; spaces around it do not matter. */
  otp: Scalars['String']['input'];
};

/** The code of a reset mail. */
export type VerifyResetCodeInput = {
  /** E-mail of the account. */
  email: Scalars['String']['input'];
  /** The mailed code. */
  otp: Scalars['String']['input'];
};

/** What a webhook can be told of; in a notice its `type` is written as in `order.placed`. */
export type WebhookEvent =
  /** An order was called off. */
  | 'ORDER_CANCELLED'
  /** An order was handed over. */
  | 'ORDER_DELIVERED'
  /** The money for an order is there. */
  | 'ORDER_PAID'
  /** An order was placed, or paid for where it waited for that. */
  | 'ORDER_PLACED'
  /** The money for an order goes back. */
  | 'ORDER_REFUNDED'
  /** An order is on its way. */
  | 'ORDER_SHIPPED'
  /** A product that had run out is there again. */
  | 'PRODUCT_BACK_IN_STOCK'
  /** A product is on sale: it is new, or is sold again. */
  | 'PRODUCT_CREATED'
  /** A product is not on sale any more. */
  | 'PRODUCT_DELETED'
  /** A product costs more or less after discount than before. */
  | 'PRODUCT_PRICE_CHANGED'
  /** The last of a product was sold. */
  | 'PRODUCT_STOCK_OUT'
  /** A field of a product changed, other than its stock and categories. A price change also sends PRODUCT_PRICE_CHANGED. */
  | 'PRODUCT_UPDATED';
