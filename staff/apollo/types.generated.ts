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

/** Acceptance of an invitation. */
export type AcceptInvitationInput = {
  /** Same password again; only for a new account. */
  confirmPassword?: InputMaybe<Scalars['String']['input']>;
  /** Mobile number; only for a new account. */
  mobile?: InputMaybe<Scalars['String']['input']>;
  /** Name; that of the invitation when omitted. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** New password by the rules of the registration; for an address with an account, the password of that. */
  password: Scalars['String']['input'];
  /** Token of the link. */
  token: Scalars['String']['input'];
};

/** Orders to accept. */
export type AcceptOrdersInput = {
  /** Idempotency key, 1 to 200 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 100 orders. */
  orders: Array<SeenOrderInput>;
};

/** Email address of a customer who has none. */
export type AddCustomerEmailInput = {
  /** Email address that the customer named. */
  email: Scalars['String']['input'];
  /** Id of the customer. */
  id: Scalars['ID']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Internal note on a ticket. */
export type AddTicketNoteInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Ticket number. */
  number: Scalars['String']['input'];
  /** Text, 1 to 2,000 characters. */
  text: Scalars['String']['input'];
};

/** Order to move to its next status. */
export type AdvanceOrderItem = {
  /** Four-digit PIN of the shopper; required for delivery. */
  deliveryPin?: InputMaybe<Scalars['String']['input']>;
  /** Id of the order. */
  orderId: Scalars['ID']['input'];
  /** Version of the order that the decision is based on. */
  version: Scalars['Int']['input'];
  /** Reason for delivery without the PIN; for admins. */
  withoutPinBecause?: InputMaybe<Scalars['String']['input']>;
};

/** Orders to move to their next status. */
export type AdvanceOrdersInput = {
  /** Idempotency key, 1 to 200 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 100 orders. */
  orders: Array<AdvanceOrderItem>;
};

/** Assignment of a ticket. */
export type AssignTicketInput = {
  /** Id of the staff member; null takes the assignment away. */
  assigneeId?: InputMaybe<Scalars['ID']['input']>;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Ticket number. */
  number: Scalars['String']['input'];
  /** Version of the ticket that the caller saw. */
  version: Scalars['Int']['input'];
};

/** Assignment of tickets. */
export type AssignTicketsInput = {
  /** Id of the staff member; null takes the assignment away. */
  assigneeId?: InputMaybe<Scalars['ID']['input']>;
  /** Idempotency key, 1 to 200 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 100 tickets. */
  tickets: Array<SeenTicketInput>;
};

/** Which entries to list; all conditions apply. */
export type AuditLogFilter = {
  /** Action such as orders.cancel, or all actions of a resource such as orders. */
  action?: InputMaybe<Scalars['String']['input']>;
  /** Id of the user who acted. */
  actorId?: InputMaybe<Scalars['ID']['input']>;
  /** Id of the record. */
  entityId?: InputMaybe<Scalars['ID']['input']>;
  /** Entries from this time, UTC. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Part of the name of the record or of the user who acted. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Entries before this time, UTC. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Screens that a picture of a banner is for. */
export type BannerScreen =
  /** Phones: cropped to 640 × 480 pixels. */
  | 'PHONE'
  /** Wide screens: cropped to 1280 × 640 pixels. */
  | 'WIDE';

/** Orders to cancel. */
export type CancelOrdersInput = {
  /** What else to know, at most 300 characters. */
  comment?: InputMaybe<Scalars['String']['input']>;
  /** Idempotency key, 1 to 200 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 100 orders. */
  orders: Array<SeenOrderInput>;
  /** Reason. */
  reason: StaffCancelReason;
};

/** New text of a cell. */
export type CatalogueImportCellInput = {
  /** Heading of its column. */
  column: Scalars['String']['input'];
  /** Text. */
  value: Scalars['String']['input'];
};

/** Field that a column of a file sets. */
export type CatalogueImportColumnInput = {
  /** Heading of the column, as the mapping of the import names it. */
  column: Scalars['String']['input'];
  /** Field of a product, such as price or detail: Origin; null leaves the column out. */
  field?: InputMaybe<Scalars['String']['input']>;
};

/** State of an import. */
export type CatalogueImportState =
  /** The dry run found no fault; nothing was stored yet. */
  | 'CHECKED'
  /** The dry run is in progress. */
  | 'CHECKING'
  /** Everything was stored. */
  | 'DONE'
  /** An error of the server; nothing was stored. It can be checked again. */
  | 'FAILED'
  /** Lines of the file have faults; nothing was stored. */
  | 'FAULTY'
  /** The import is in progress. */
  | 'RUNNING'
  /** The file is being uploaded in parts, or waits for its check. */
  | 'UPLOADING';

/** New address of an order that is not on its way yet; the delivery fee stays as agreed. */
export type ChangeOrderAddressInput = {
  /** Changed fields. */
  address: OrderAddressInput;
  /** Idempotency key, 1 to 200 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Id of the order. */
  orderId: Scalars['ID']['input'];
  /** Reason, at most 300 characters. */
  reason: Scalars['String']['input'];
  /** Version of the order that the decision is based on. */
  version: Scalars['Int']['input'];
};

/** New roles of a member. */
export type ChangeStaffRolesInput = {
  /** Id of the member. */
  id: Scalars['ID']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** All roles of the member from now on, at least one. */
  roles: Array<StaffRole>;
  /** Version of the member that is changed. */
  version: Scalars['Int']['input'];
};

/** Import to check. */
export type CheckCatalogueImportInput = {
  /** Fields of the columns, each taken once, one of them number; those of the last check when omitted, else the headings are the fields. */
  columns?: InputMaybe<Array<CatalogueImportColumnInput>>;
  /** Id of the import. */
  importId: Scalars['ID']['input'];
};

/** Corrections of a file with faults. */
export type CorrectCatalogueImportInput = {
  /** Id of the import. */
  importId: Scalars['ID']['input'];
  /** 1 to 100 of its faulty rows. */
  rows: Array<CorrectedRowInput>;
};

/** Correction of a faulty row. */
export type CorrectedRowInput = {
  /** Cells that change; the others stay. */
  cells?: InputMaybe<Array<CatalogueImportCellInput>>;
  /** Whether the row is left out. */
  leaveOut?: InputMaybe<Scalars['Boolean']['input']>;
  /** Line of the row. */
  line: Scalars['Int']['input'];
};

/** Counted units of a product. */
export type CountedLineInput = {
  /** Units counted. */
  counted: Scalars['Int']['input'];
  /** Id of the product. */
  productId: Scalars['ID']['input'];
  /** Stock that the shop showed at the time of the count. */
  stockAtCount: Scalars['Int']['input'];
};

/** File to import. */
export type CreateCatalogueImportInput = {
  /** Name of the file, at most 200 characters. */
  fileName: Scalars['String']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Size in bytes, at most 20 MB. */
  size: Scalars['Int']['input'];
};

/** New key. */
export type CreatePartnerKeyInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; the same key creates one key in 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Web origins that may use the key in a browser, at most 20, such as https://books.example. */
  origins?: Array<Scalars['String']['input']>;
  /** Name of the partner, 1 to 100 characters; a new name creates the partner. */
  partnerName: Scalars['String']['input'];
  /** At least one scope. */
  scopes: Array<PartnerScope>;
  /** Whether it is a test key. */
  test?: Scalars['Boolean']['input'];
};

/** View to save. */
export type CreateSavedViewInput = {
  /** Idempotency key, 1 to 200 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** List that the view belongs to. */
  list?: SavedViewList;
  /** Name of 1 to 60 characters. */
  name: Scalars['String']['input'];
  /** Query string of the page: filters of the list, q and sort; at most 2,000 characters. */
  query: Scalars['String']['input'];
  /** Whether all staff see it. */
  shared?: Scalars['Boolean']['input'];
};

/** Customer. */
export type CustomerInput = {
  /** Id of the customer. */
  id: Scalars['ID']['input'];
};

/** State of a payment or refund. */
export type CustomerPaymentState =
  /** Refund of cash, which staff hand out. */
  | 'BY_HAND'
  /** The shopper did not pay in time. */
  | 'EXPIRED'
  /** The payment failed. */
  | 'FAILED'
  /** Paid. */
  | 'PAID'
  /** The shopper has not paid yet. */
  | 'PENDING'
  /** Payment that was refunded completely. */
  | 'REFUNDED'
  /** Refund that the payment provider has. */
  | 'SENT'
  /** Refund that the payment provider does not have yet. */
  | 'WAITING';

/** Customer and reason. */
export type CustomerReasonInput = {
  /** Id of the customer. */
  id: Scalars['ID']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Reason, 3 to 200 characters. */
  reason: Scalars['String']['input'];
};

/** Canned reply to delete. */
export type DeleteCannedReplyInput = {
  /** Id of the reply. */
  id: Scalars['ID']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Version of the reply that the caller saw. */
  version: Scalars['Int']['input'];
};

/** Own view to delete. */
export type DeleteSavedViewInput = {
  /** Id of the view. */
  id: Scalars['ID']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** List of the view. */
  list?: SavedViewList;
};

/** Group of search words to delete. */
export type DeleteSearchWordsInput = {
  /** Id of the group. */
  id: Scalars['ID']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Version of the group that the caller saw. */
  version: Scalars['Int']['input'];
};

/** Kind of a delivery promise. */
export type DeliveryPromiseKind =
  /** Within a number of minutes after the order. */
  | 'MINUTES'
  /** Tomorrow. */
  | 'NEXT_DAY'
  /** Today for orders before the cut-off time, tomorrow for later ones. */
  | 'SAME_DAY';

/** Member to disable. */
export type DisableStaffMemberInput = {
  /** Id of the member. */
  id: Scalars['ID']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Reason, 3 to 200 characters. */
  reason: Scalars['String']['input'];
  /** Version of the member that is changed. */
  version: Scalars['Int']['input'];
};

/** Member to enable. */
export type EnableStaffMemberInput = {
  /** Id of the member. */
  id: Scalars['ID']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Version of the member that is changed. */
  version: Scalars['Int']['input'];
};

/** Session to end. */
export type EndStaffSessionInput = {
  /** Id of one of the own sessions. */
  sessionId: Scalars['ID']['input'];
};

/** Picture of a banner to upload. */
export type HomeBannerPictureInput = {
  /** Screens that it is for. */
  screen: BannerScreen;
};

/** Whether the home page shows a banner. */
export type HomeBannerState =
  /** It is on and within its dates, but another one comes before it. */
  | 'BEHIND'
  /** It is on, and its end has passed. */
  | 'ENDED'
  /** It is off. */
  | 'OFF'
  /** It is on and begins later. */
  | 'SCHEDULED'
  /** The home page shows it now. */
  | 'SHOWN';

/** Texts of a banner in one language; an omitted or empty one has no translation. */
export type HomeBannerTextsInput = {
  /** Text of the button, at most 30 characters. */
  buttonLabel?: InputMaybe<Scalars['String']['input']>;
  /** Text below the title, at most 120 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Title, at most 60 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** Translations of the texts of a banner; an omitted language has none. */
export type HomeBannerTranslationsInput = {
  /** Luganda. */
  lg?: InputMaybe<HomeBannerTextsInput>;
  /** Swahili. */
  sw?: InputMaybe<HomeBannerTextsInput>;
};

/** Person to invite. */
export type InviteStaffInput = {
  /** Email address; case-insensitive. */
  email: Scalars['String']['input'];
  /** Repeating a key in 24 hours returns the first result. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Name, at most 200 characters. */
  name: Scalars['String']['input'];
  /** Roles, at least one. */
  roles: Array<StaffRole>;
};

/** State of a background job. */
export type JobState =
  /** All attempts failed; runs again only when it is retried. */
  | 'FAILED'
  /** Failed, and waits for its next attempt. */
  | 'RETRYING'
  /** Running now. */
  | 'RUNNING'
  /** Not started yet. */
  | 'WAITING';

/** Translations of a name; an omitted language has no translation. */
export type LocalNamesInput = {
  /** Luganda name, at most 60 characters. */
  lg?: InputMaybe<Scalars['String']['input']>;
  /** Swahili name, at most 60 characters. */
  sw?: InputMaybe<Scalars['String']['input']>;
};

/** Ticket that the caller has opened. */
export type MarkTicketReadInput = {
  /** Ticket number. */
  number: Scalars['String']['input'];
};

/** Next status of a ticket. */
export type MoveTicketInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Ticket number. */
  number: Scalars['String']['input'];
  /** New status. */
  to: SupportTicketStatus;
  /** Version of the ticket that the caller saw. */
  version: Scalars['Int']['input'];
};

/** Next status of tickets. */
export type MoveTicketsInput = {
  /** Idempotency key, 1 to 200 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 100 tickets. */
  tickets: Array<SeenTicketInput>;
  /** New status. */
  to: SupportTicketStatus;
};

/** Customer who has no account yet. */
export type NewCustomerInput = {
  /** Email address; without one, no emails are sent. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Phone number in any notation; no other customer may have it. */
  mobile: Scalars['String']['input'];
  /** Name. */
  name: Scalars['String']['input'];
};

/** Kind of a notification to staff. */
export type NoticeKind =
  /** New order. */
  | 'NEW_ORDER'
  /** Online order whose payment failed. */
  | 'PAYMENT_PROBLEM'
  /** New ticket. */
  | 'TICKET';

/** How a staff member is notified by email. */
export type NotificationDelivery =
  /** One email for each event. */
  | 'AT_ONCE'
  /** One email at each full hour, with all events since the last one. */
  | 'DIGEST'
  /** No email. */
  | 'NONE';

/** New fields of the delivery address; omitted ones stay. */
export type OrderAddressInput = {
  /** Street. */
  addressLine?: InputMaybe<Scalars['String']['input']>;
  /** Area or village. */
  area?: InputMaybe<Scalars['String']['input']>;
  /** City or town. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Landmark nearby. */
  landmark?: InputMaybe<Scalars['String']['input']>;
  /** Phone number in any notation. */
  mobile?: InputMaybe<Scalars['String']['input']>;
  /** Name of the recipient. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Directions for the rider. */
  riderNote?: InputMaybe<Scalars['String']['input']>;
  /** Second phone number in any notation; an empty text removes it. */
  secondMobile?: InputMaybe<Scalars['String']['input']>;
};

/** New order of the categories. */
export type OrderCategoriesInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request takes effect only once within 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Ids of all categories in their new order. */
  ids: Array<Scalars['ID']['input']>;
  /** Ids in the order that the caller has seen: an order that another user has changed is not overwritten. */
  seenIds: Array<Scalars['ID']['input']>;
};

/** New order of the banners: the first one that is on and within its dates is shown. */
export type OrderHomeBannersInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Ids of all banners in their new order. */
  ids: Array<Scalars['ID']['input']>;
  /** Ids in the order that the caller has seen: an order that another user has changed is not overwritten. */
  seenIds: Array<Scalars['ID']['input']>;
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

/** New order of the subcategories of a category. */
export type OrderSubcategoriesInput = {
  /** Id of the category. */
  categoryId: Scalars['ID']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request takes effect only once within 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Ids of all its subcategories in their new order. */
  ids: Array<Scalars['ID']['input']>;
  /** Ids in the order that the caller has seen: an order that another user has changed is not overwritten. */
  seenIds: Array<Scalars['ID']['input']>;
};

/** Text about an order. */
export type OrderTextInput = {
  /** Idempotency key, 1 to 200 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Id of the order. */
  orderId: Scalars['ID']['input'];
  /** Text of 1 to 2,000 characters. */
  text: Scalars['String']['input'];
};

/** Code of the own second factor. */
export type OwnCodeInput = {
  /** Six digits of the authenticator app; a recovery code where the field says so. */
  code: Scalars['String']['input'];
};

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

/** Delivery address of a phone order. */
export type PhoneOrderAddressInput = {
  /** Street. */
  addressLine: Scalars['String']['input'];
  /** Area or village. */
  area: Scalars['String']['input'];
  /** City or town. */
  city: Scalars['String']['input'];
  /** Landmark nearby. */
  landmark: Scalars['String']['input'];
  /** Phone number in any notation; that of the customer by default. */
  mobile?: InputMaybe<Scalars['String']['input']>;
  /** Directions for the rider. */
  riderNote?: InputMaybe<Scalars['String']['input']>;
};

/** Product of a phone order. */
export type PhoneOrderLineInput = {
  /** Note to the packer, at most 200 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Id of the product. */
  productId: Scalars['ID']['input'];
  /** Quantity, 1 to 999. */
  quantity: Scalars['Int']['input'];
};

/** Phone order to calculate; without an address, for the city. */
export type PhoneOrderQuoteInput = {
  /** Id of a saved address of the customer. */
  addressId?: InputMaybe<Scalars['ID']['input']>;
  /** City or town of a new address. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Id of the customer of `addressId`. */
  customerId?: InputMaybe<Scalars['ID']['input']>;
  /** Products, each once. */
  lines: Array<PhoneOrderLineInput>;
};

/** Order with cash on delivery on behalf of a customer. */
export type PlacePhoneOrderInput = {
  /** New address, which is saved for the customer. */
  address?: InputMaybe<PhoneOrderAddressInput>;
  /** Id of a saved address of the customer; else `address`. */
  addressId?: InputMaybe<Scalars['ID']['input']>;
  /** Cash amount that the customer will pay with, whole UGX. */
  changeFor?: InputMaybe<Scalars['Int']['input']>;
  /** Id of an existing customer; else `newCustomer`. */
  customerId?: InputMaybe<Scalars['ID']['input']>;
  /** Total that was quoted to the customer, whole UGX. */
  expectedTotal: Scalars['Int']['input'];
  /** Idempotency key, 1 to 200 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Products, each once. */
  lines: Array<PhoneOrderLineInput>;
  /** Customer without an account. */
  newCustomer?: InputMaybe<NewCustomerInput>;
};

/** Property of a product. */
export type ProductDetailInput = {
  /** Label, such as 'Storage'; at most 60 characters and unique within the product. */
  label: Scalars['String']['input'];
  /** Value, at most 500 characters. */
  value: Scalars['String']['input'];
};

/** Change of one product; omitted fields are unchanged. */
export type ProductItemInput = {
  /** Discount in percent, 0 to 100. */
  discount?: InputMaybe<Scalars['Int']['input']>;
  /** Unit price before discount, 1 to 2,000,000, in whole UGX. */
  listPrice?: InputMaybe<Scalars['Int']['input']>;
  /** Stock at or below which the product counts as low. */
  lowStockThreshold?: InputMaybe<Scalars['Int']['input']>;
  /** Id of the product. */
  productId: Scalars['ID']['input'];
  /** Whether the product is on sale. */
  published?: InputMaybe<Scalars['Boolean']['input']>;
  /** Units to add to the stock, or to take out when negative; units that are sold in the meantime stay sold. */
  stockChange?: InputMaybe<Scalars['Int']['input']>;
  /** VAT class. */
  vatClass?: InputMaybe<VatClass>;
  /** Version that the values are based on; required unless only `stockChange` is given. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Subscription of a browser, as PushManager.subscribe() returns it (RFC 8030, RFC 8291). */
export type PushSubscriptionInput = {
  /** Authentication secret of the browser, 22 characters in base64url. */
  auth: Scalars['String']['input'];
  /** URL of the push service for this browser; https, at most 1,000 characters. */
  endpoint: Scalars['String']['input'];
  /** Public key of the browser, 87 characters in base64url. */
  p256dh: Scalars['String']['input'];
};

/** Units of a line to refund. */
export type RefundLineInput = {
  /** Id of the line. */
  lineId: Scalars['ID']['input'];
  /** Whole units; 0 is possible with a share. */
  quantity: Scalars['Int']['input'];
  /** Part of one more unit. */
  share?: InputMaybe<RefundShareInput>;
};

/** Refund of an order. */
export type RefundOrderInput = {
  /** What else to know, at most 300 characters. */
  comment?: InputMaybe<Scalars['String']['input']>;
  /** Idempotency key, 1 to 200 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Id of the order. */
  orderId: Scalars['ID']['input'];
  /** Reason. */
  reason: StaffRefundReason;
  /** What to refund. */
  refund: RefundScopeInput;
  /** Version of the order that the decision is based on. */
  version: Scalars['Int']['input'];
};

/** State of a request for a refund. */
export type RefundRequestState =
  /** A manager approved it, and the order is refunded. */
  | 'APPROVED'
  /** Waits for a manager. */
  | 'OPEN'
  /** A manager refused it. */
  | 'REFUSED'
  /** The member who asked took it back. */
  | 'WITHDRAWN';

/** What is refunded: everything that remains, units of lines, or an amount. */
export type RefundScope =
  | 'AMOUNT'
  | 'LINES'
  | 'ORDER';

/** What to refund: `lines`, or `amount`, or neither for everything that remains. */
export type RefundScopeInput = {
  /** Amount in whole UGX. */
  amount?: InputMaybe<Scalars['Int']['input']>;
  /** Units of lines, at the price that was paid. */
  lines?: InputMaybe<Array<RefundLineInput>>;
};

/** Part of one unit, such as 2 of the 30 eggs of a tray; its price is shared equally. */
export type RefundShareInput = {
  /** Pieces of one unit, 2 to 1,000. */
  of: Scalars['Int']['input'];
  /** Pieces to refund, fewer than the unit has. */
  pieces: Scalars['Int']['input'];
};

/** Refusal of a request for a refund. */
export type RefuseRefundRequestInput = {
  /** Id of the request. */
  id: Scalars['ID']['input'];
  /** Idempotency key, 1 to 200 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Reason for the member who asked, 1 to 500 characters. */
  reason: Scalars['String']['input'];
  /** Version of the request that the decision is based on. */
  version: Scalars['Int']['input'];
};

/** Banner to remove; restoreHomeBanner takes it back. */
export type RemoveHomeBannerInput = {
  /** Id of the banner. */
  homeBannerId: Scalars['ID']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Version that the caller has seen. */
  version: Scalars['Int']['input'];
};

/** Response to a ticket. */
export type ReplyToTicketInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; the same key sends the response once in 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Message to the sender, 1 to 5,000 characters. */
  message: Scalars['String']['input'];
  /** Ticket number. */
  number: Scalars['String']['input'];
  /** Ids or upload tokens of at most 3 images that the caller uploaded with requestTicketPictureUpload; each belongs to one response and is deleted after a day without one. */
  pictureIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Whether the ticket becomes RESOLVED with the response. */
  solve?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Unpaid order whose shopper is asked to pay. */
export type RequestPaymentAgainInput = {
  /** Idempotency key, 1 to 200 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Id of the order. */
  orderId: Scalars['ID']['input'];
  /** Version of the order that the decision is based on. */
  version: Scalars['Int']['input'];
};

/** New delivery time of an order that is not on its way yet; prices and fee stay as agreed. */
export type RescheduleOrderInput = {
  /** New due time, UTC: in the future, at most 14 days ahead. */
  dueAt: Scalars['DateTime']['input'];
  /** Idempotency key, 1 to 200 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Id of the order. */
  orderId: Scalars['ID']['input'];
  /** Reason, at most 300 characters. */
  reason: Scalars['String']['input'];
  /** Version of the order that the decision is based on. */
  version: Scalars['Int']['input'];
};

/** Member whose second factor is to be reset. */
export type ResetStaffSecondFactorInput = {
  /** Id of the member. */
  id: Scalars['ID']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Reason, 3 to 200 characters. */
  reason: Scalars['String']['input'];
};

/** Removed banner to restore at its place. */
export type RestoreHomeBannerInput = {
  /** Id of the banner. */
  homeBannerId: Scalars['ID']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Deleted group of search words to restore. */
export type RestoreSearchWordsInput = {
  /** Id of the group. */
  id: Scalars['ID']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Version of the group that the caller saw. */
  version: Scalars['Int']['input'];
};

/** Jobs to run now. */
export type RetryJobsInput = {
  /** Ids of jobs, at most 100. */
  ids: Array<Scalars['ID']['input']>;
};

/** Masked data to show: of a customer, of an address of a customer, of an order, or of a ticket. */
export type RevealContactInput = {
  /** Id of an address of the customer, for STREET and its phone numbers. */
  addressId?: InputMaybe<Scalars['ID']['input']>;
  /** Id of the customer; either this, orderId or ticketId. */
  customerId?: InputMaybe<Scalars['ID']['input']>;
  /** What to show. */
  field: StaffContactField;
  /** Id of the order. */
  orderId?: InputMaybe<Scalars['ID']['input']>;
  /** Reason, 3 to 300 characters. */
  reason: Scalars['String']['input'];
  /** Id of the support ticket, for the EMAIL of its sender, such as a visitor. */
  ticketId?: InputMaybe<Scalars['ID']['input']>;
};

/** Invitation to revoke. */
export type RevokeInvitationInput = {
  /** Id of the invitation. */
  id: Scalars['ID']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Key to revoke immediately. */
export type RevokePartnerKeyInput = {
  /** Id of the key. */
  id: Scalars['ID']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Reason, 3 to 200 characters. */
  reason: Scalars['String']['input'];
};

/** Key to replace. */
export type RotatePartnerKeyInput = {
  /** Id of the key. */
  id: Scalars['ID']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Import to run. Repeating it returns the import as it is. */
export type RunCatalogueImportInput = {
  /** Confirms prices that change by more than 30 %. */
  acceptPriceJumps?: InputMaybe<Scalars['Boolean']['input']>;
  /** Id of the import. */
  importId: Scalars['ID']['input'];
};

/** Days in Kampala whose sales are read. */
export type SalesRange =
  /** Today and the 6 days before it, by the day, against the 7 days before these. */
  | 'SEVEN_DAYS'
  /** Today until now, by the hour, against the same weekday of last week. */
  | 'TODAY'
  /** Today and the 27 days before it, by the day, against the 28 days before these. */
  | 'TWENTY_EIGHT_DAYS'
  /** Yesterday, by the hour, against the same weekday of the week before. */
  | 'YESTERDAY';

/** Canned reply. */
export type SaveCannedReplyInput = {
  /** Id of the reply to replace; null creates one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Text, 1 to 5,000 characters. */
  text: Scalars['String']['input'];
  /** Title, 1 to 80 characters, unlike all other titles. */
  title: Scalars['String']['input'];
  /** Version of the reply that the caller saw; required with `id`. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** New category, or update of one when `categoryId` is given; omitted fields are unchanged. */
export type SaveCategoryInput = {
  /** Tagline, at most 200 characters. */
  blurb?: InputMaybe<Scalars['String']['input']>;
  /** Id of the category to update; omit it for a new one. */
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request takes effect only once within 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Required for a new one. URL of the image: the result of an upload, or an https URL with a public host name. */
  image?: InputMaybe<Scalars['String']['input']>;
  /** Translations of the name; replaces both. */
  localNames?: InputMaybe<LocalNamesInput>;
  /** Unique name, at most 60 characters; required for a new one. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Whether shoppers see it. */
  published?: InputMaybe<Scalars['Boolean']['input']>;
  /** Name of its colour in the shop's theme. */
  tint?: InputMaybe<Scalars['String']['input']>;
  /** Version that the values are based on; required for an update. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** All values of a banner; they replace the previous ones. */
export type SaveHomeBannerInput = {
  /** Text of its button, in English; 1 to 30 characters. */
  buttonLabel: Scalars['String']['input'];
  /** Whether it is on. */
  enabled: Scalars['Boolean']['input'];
  /** When it ends, UTC, after startsAt; null or omitted for no end. */
  endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Id of the banner; omit it to create one, before the others. */
  homeBannerId?: InputMaybe<Scalars['ID']['input']>;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Path of a search, a product or a category of the shop, such as '/search?q=mango'. */
  link: Scalars['String']['input'];
  /** Translations of its texts. */
  localTexts?: InputMaybe<HomeBannerTranslationsInput>;
  /** URL of the picture for phones: the result of an upload; null or omitted for none. */
  phoneImage?: InputMaybe<Scalars['String']['input']>;
  /** When it begins, UTC; null or omitted for at once. */
  startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Text below the title, in English; at most 120 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Title, in English; 1 to 60 characters. */
  title: Scalars['String']['input'];
  /** Version that the caller has seen. Required with homeBannerId. */
  version?: InputMaybe<Scalars['Int']['input']>;
  /** URL of the picture for wide screens: the result of an upload; null or omitted for none. */
  wideImage?: InputMaybe<Scalars['String']['input']>;
};

/** Own notifications; members are notified only of what their roles may see. */
export type SaveNotificationsInput = {
  /** New orders. */
  newOrder: NotificationDelivery;
  /** Online orders whose payment failed. */
  paymentProblem: NotificationDelivery;
  /** Kinds that browsers with notifications turned on do not show; unchanged when omitted. */
  pushOff?: InputMaybe<Array<NoticeKind>>;
  /** New tickets. */
  ticket: NotificationDelivery;
};

/** Changes of up to 500 products. */
export type SaveProductsInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first outcome for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Changes, 1 to 500, each of another product. */
  items: Array<ProductItemInput>;
  /** Note for the audit log and the stock moves, at most 200 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
};

/** Group of search words: a new one without an id. */
export type SaveSearchWordsInput = {
  /** Id of the group to change; null creates one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What the words find. */
  kind: SearchWordsKind;
  /** What the words mean, 1 to 20 of the same kind; none for SAME. */
  means?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Note for other members, at most 200 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Version of the group that the caller saw; required with `id`. */
  version?: InputMaybe<Scalars['Int']['input']>;
  /** Words and names that a shopper types, 1 to 20 (2 to 20 for SAME), each of at most 60 characters and 4 words, all different. */
  words: Array<Scalars['String']['input']>;
};

/** New settings: an omitted field stays, null returns to the value of the environment. */
export type SaveSettingsInput = {
  /** Text of the badge of products, 1 to 16 characters. */
  badge?: InputMaybe<Scalars['String']['input']>;
  /** Closing time, in minutes after midnight in Kampala. */
  closesMinute?: InputMaybe<Scalars['Int']['input']>;
  /** Email address of the store, which also receives notifications. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** https:// URL of the Facebook page; empty for none. */
  facebook?: InputMaybe<Scalars['String']['input']>;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** https:// URL of the Instagram page; empty for none. */
  instagram?: InputMaybe<Scalars['String']['input']>;
  /** Opening time of phone and tickets, in minutes after midnight in Kampala. */
  opensMinute?: InputMaybe<Scalars['Int']['input']>;
  /** Whether every new order is emailed to the store. */
  orderMails?: InputMaybe<Scalars['Boolean']['input']>;
  /** Phone number in any notation. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Whole UGX that support may refund of one order. */
  supportRefundLimit?: InputMaybe<Scalars['Int']['input']>;
  /** https:// URL of the TikTok page; empty for none. */
  tiktok?: InputMaybe<Scalars['String']['input']>;
  /** Version that the change is based on. */
  version: Scalars['Int']['input'];
  /** WhatsApp number in any notation. */
  whatsapp?: InputMaybe<Scalars['String']['input']>;
  /** https:// URL of the X page; empty for none. */
  x?: InputMaybe<Scalars['String']['input']>;
};

/** New subcategory, or update of one when `subcategoryId` is given; omitted fields are unchanged. */
export type SaveSubcategoryInput = {
  /** Ids of its categories, 1 to 20; required for a new one. */
  categoryIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request takes effect only once within 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Required for a new one. URL of the image: the result of an upload, or an https URL with a public host name. */
  image?: InputMaybe<Scalars['String']['input']>;
  /** Translations of the name; replaces both. */
  localNames?: InputMaybe<LocalNamesInput>;
  /** Unique name, at most 60 characters; required for a new one. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Whether shoppers see it. */
  published?: InputMaybe<Scalars['Boolean']['input']>;
  /** Id of the subcategory to update; omit it for a new one. */
  subcategoryId?: InputMaybe<Scalars['ID']['input']>;
  /** Version that the values are based on; required for an update. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Change of a zone; omitted fields are unchanged. */
export type SaveZoneInput = {
  /** Cut-off time of SAME_DAY in Kampala, such as 14:00. */
  cutOff?: InputMaybe<Scalars['String']['input']>;
  /** Delivery fee below freeFrom, in whole UGX. */
  fee?: InputMaybe<Scalars['Int']['input']>;
  /** Items total from which delivery is free, in whole UGX. */
  freeFrom?: InputMaybe<Scalars['Int']['input']>;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Places to add; each leaves its previous zone. */
  places?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Kind of the promise; null promises no day. */
  promiseKind?: InputMaybe<DeliveryPromiseKind>;
  /** Minutes that MINUTES promises, 1 to 600. */
  promiseMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Places to take out; they belong to no named zone afterwards. */
  removePlaces?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Version of the zone that the caller saw. */
  version: Scalars['Int']['input'];
  /** Id of the zone. */
  zoneId: Scalars['ID']['input'];
};

/** Outcome of one item of a bulk change. */
export type SavedItemStatus =
  /** There is no such product. */
  | 'NOT_FOUND'
  /** Nothing saved; `errors` names the fields. */
  | 'REJECTED'
  /** Saved completely. */
  | 'SAVED'
  /** Nothing saved: another user has changed the product; `product` has its current values. */
  | 'STALE';

/** Lists of the console that have saved views. */
export type SavedViewList =
  /** Customers; requires customers.read. */
  | 'CUSTOMERS'
  /** Orders; requires orders.read. */
  | 'ORDERS'
  /** Products; requires products.read. */
  | 'PRODUCTS'
  /** Tickets; requires tickets.read. */
  | 'TICKETS';

/** What the words of a group find. */
export type SearchWordsKind =
  /** Brands that the shop does not sell: they find what they mean. */
  | 'BRAND'
  /** The words find what they mean, and what they mean does not find them. */
  | 'MEANS'
  /** Each word finds what the others find. */
  | 'SAME';

/** Second factor of a log-in. */
export type SecondFactorMethod =
  /** Six digits sent by email. */
  | 'EMAIL'
  /** One-time recovery code. */
  | 'RECOVERY_CODE'
  /** Six digits of an authenticator app. */
  | 'TOTP';

/** Order with the version that was seen. */
export type SeenOrderInput = {
  /** Id of the order. */
  orderId: Scalars['ID']['input'];
  /** Version of the order that the decision is based on. */
  version: Scalars['Int']['input'];
};

/** Request for a refund, with the version that was seen. */
export type SeenRefundRequestInput = {
  /** Id of the request. */
  id: Scalars['ID']['input'];
  /** Idempotency key, 1 to 200 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Version of the request that the decision is based on. */
  version: Scalars['Int']['input'];
};

/** Ticket with the version that was seen. */
export type SeenTicketInput = {
  /** Ticket number. */
  number: Scalars['String']['input'];
  /** Version of the ticket that the decision is based on. */
  version: Scalars['Int']['input'];
};

/** Log-in that needs a code by email. */
export type SendStaffCodeInput = {
  /** Challenge of the first step. */
  challenge: Scalars['String']['input'];
};

/** Member to sign out. */
export type SignOutStaffMemberInput = {
  /** Id of the member. */
  id: Scalars['ID']['input'];
};

/** Why staff cancel an order; OTHER requires a comment. */
export type StaffCancelReason =
  | 'ADDRESS'
  | 'DUPLICATE'
  | 'OTHER'
  | 'OUT_OF_STOCK'
  | 'SHOPPER_ASKED'
  | 'SUSPICIOUS'
  | 'UNREACHABLE';

/** Masked contact data. */
export type StaffContactField =
  | 'EMAIL'
  | 'MOBILE'
  | 'SECOND_MOBILE'
  | 'STREET';

/** New product. By default it gets the next article number, is on sale and has a stock of 0. */
export type StaffCreateProductInput = {
  /** Barcode of 8, 12, 13 or 14 digits; empty for none. */
  barcode?: InputMaybe<Scalars['String']['input']>;
  /** Ids of its categories, 1 to 20. */
  categoryIds: Array<Scalars['ID']['input']>;
  /** Description in plain text, at most 2,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Properties, such as origin and storage, at most 50; replaces all previous ones. */
  details?: InputMaybe<Array<ProductDetailInput>>;
  /** Discount in percent, 0 to 100. */
  discount?: InputMaybe<Scalars['Int']['input']>;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request takes effect only once within 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The main image first, at most 20; replaces all previous ones. URL of the image: the result of an upload, or an https URL with a public host name. */
  images?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Unit price before discount, 1 to 2,000,000, in whole UGX. */
  listPrice: Scalars['Int']['input'];
  /** Stock at or below which the product counts as low. */
  lowStockThreshold?: InputMaybe<Scalars['Int']['input']>;
  /** Name that shoppers know, at most 120 characters. */
  name: Scalars['String']['input'];
  /** Article number, unique within the shop. */
  number?: InputMaybe<Scalars['String']['input']>;
  /** Whether the product is on sale. */
  published?: InputMaybe<Scalars['Boolean']['input']>;
  /** Units in stock, 0 to 1,000,000. */
  stock?: InputMaybe<Scalars['Int']['input']>;
  /** Ids of its subcategories, at most 20; replaces the previous ones. */
  subcategoryIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Name of the background colour of the image in the shop's theme. */
  tint?: InputMaybe<Scalars['String']['input']>;
  /** Sales unit, such as '1 kg'; at most 60 characters. */
  unit: Scalars['String']['input'];
  /** VAT class. */
  vatClass?: InputMaybe<VatClass>;
};

/** Deletion of an empty category. */
export type StaffDeleteCategoryInput = {
  /** Id of the category, which must contain no products or subcategories. */
  categoryId: Scalars['ID']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request takes effect only once within 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Version that the caller has seen. */
  version: Scalars['Int']['input'];
};

/** Product to delete. */
export type StaffDeleteProductInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request takes effect only once within 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Id of the product. */
  productId: Scalars['ID']['input'];
  /** Version of the product that the caller saw. */
  version: Scalars['Int']['input'];
};

/** Deletion of an empty subcategory. */
export type StaffDeleteSubcategoryInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request takes effect only once within 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Id of the subcategory, which must contain no products. */
  subcategoryId: Scalars['ID']['input'];
  /** Version that the caller has seen. */
  version: Scalars['Int']['input'];
};

/** What the delivery zone promised. */
export type StaffDeliveryPromise =
  /** Within minutes. */
  | 'MINUTES'
  /** Tomorrow. */
  | 'NEXT_DAY'
  /** Today for orders before the cut-off, else tomorrow. */
  | 'SAME_DAY';

/** First step of a log-in. */
export type StaffLogInInput = {
  /** Email address; case-insensitive. */
  email: Scalars['String']['input'];
  /** Password. */
  password: Scalars['String']['input'];
};

/** Kind of an entry of the history. */
export type StaffOrderEventKind =
  | 'CHANGE'
  | 'MESSAGE'
  | 'NOTE'
  | 'PAYMENT'
  | 'REFUND'
  | 'REVEAL'
  | 'STATUS';

/** Filter of orders; omitted fields do not filter, and all given ones must match. */
export type StaffOrderFilter = {
  /** Of this customer. */
  customerId?: InputMaybe<Scalars['ID']['input']>;
  /** Due at this time or later. */
  dueFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** Due before this time. */
  dueTo?: InputMaybe<Scalars['DateTime']['input']>;
  /** True: only open orders after their due time. */
  late?: InputMaybe<Scalars['Boolean']['input']>;
  /** True: only open orders, unpaid ones included. */
  open?: InputMaybe<Scalars['Boolean']['input']>;
  /** With any of these payment methods. */
  paymentMethods?: InputMaybe<Array<PaymentMethod>>;
  /** True: unpaid, or the payment failed in the last 24 hours. */
  paymentProblem?: InputMaybe<Scalars['Boolean']['input']>;
  /** With any of these payment statuses. */
  paymentStatuses?: InputMaybe<Array<PaymentStatus>>;
  /** Part of the name of the city or area. */
  place?: InputMaybe<Scalars['String']['input']>;
  /** Placed at this time or later. */
  placedFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** Placed before this time. */
  placedTo?: InputMaybe<Scalars['DateTime']['input']>;
  /** In any of these states. */
  states?: InputMaybe<Array<StaffOrderState>>;
  /** Total of at least this, whole UGX. */
  totalFrom?: InputMaybe<Scalars['Int']['input']>;
  /** Total of at most this, whole UGX. */
  totalTo?: InputMaybe<Scalars['Int']['input']>;
  /** In any of these delivery zones. */
  zoneIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** Order of a list of orders. */
export type StaffOrderSort = {
  /** Sorted field. */
  by: StaffOrderSortField;
  /** Largest or latest first. */
  descending?: Scalars['Boolean']['input'];
};

/** What orders are sorted by. */
export type StaffOrderSortField =
  | 'DUE'
  | 'PLACED'
  | 'TOTAL';

/** State of an order at the counter. */
export type StaffOrderState =
  /** Cancelled. */
  | 'CANCELLED'
  /** Delivered. */
  | 'DELIVERED'
  /** Placed, not accepted yet. */
  | 'NEW'
  /** With the rider. */
  | 'ON_THE_WAY'
  /** The online payment failed or expired. */
  | 'PAYMENT_FAILED'
  /** Being packed. */
  | 'PICKING'
  /** Accepted. */
  | 'TO_PICK'
  /** Waits for its online payment; its goods are reserved. */
  | 'UNPAID';

/** Filter of the product list; omitted fields do not filter. */
export type StaffProductFilter = {
  /** Id of a category. */
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether the product has a discount. */
  discounted?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the product has pictures. */
  hasPictures?: InputMaybe<Scalars['Boolean']['input']>;
  /** Highest price after discount, in whole UGX. */
  maxPrice?: InputMaybe<Scalars['Int']['input']>;
  /** Lowest price after discount, in whole UGX. */
  minPrice?: InputMaybe<Scalars['Int']['input']>;
  /** Whether the product is on sale. */
  published?: InputMaybe<Scalars['Boolean']['input']>;
  /** States of the stock, any of them. */
  stock?: InputMaybe<Array<StockState>>;
  /** Id of a subcategory. */
  subcategoryId?: InputMaybe<Scalars['ID']['input']>;
  /** VAT class. */
  vatClass?: InputMaybe<VatFilter>;
};

/** Sort key of a product list for staff. */
export type StaffProductSort =
  /** Name, ignoring case. */
  | 'NAME'
  /** Article number. */
  | 'NUMBER'
  /** Price after discount. */
  | 'PRICE'
  /** Units in stock. */
  | 'STOCK'
  /** Time of the last change, sales included. */
  | 'UPDATED';

/** How money goes back: through the payment provider, or by hand for cash. */
export type StaffRefundChannel =
  | 'BY_HAND'
  | 'PROVIDER';

/** Why staff refund; OTHER requires a comment. */
export type StaffRefundReason =
  | 'DAMAGED'
  | 'GOODWILL'
  | 'LATE'
  | 'MISSING'
  | 'OTHER'
  | 'WRONG_ITEM';

/** Role of a staff member, who may hold several. Roles decide the permissions. */
export type StaffRole =
  /** All permissions, including people, partner keys and settings. */
  | 'ADMIN'
  /** Runs the shop: prices, stock, delivery zones, reports; refunds without a limit. */
  | 'MANAGER'
  /** Picks and packs orders. */
  | 'PICKER'
  /** Delivers orders and collects cash. */
  | 'RIDER'
  /** Answers tickets, sees orders, cancels them and refunds up to the limit in settings. */
  | 'SUPPORT';

/** Update of a product; omitted fields are unchanged. Stock changes by differences: see saveProducts. */
export type StaffUpdateProductInput = {
  /** Barcode of 8, 12, 13 or 14 digits; empty for none. */
  barcode?: InputMaybe<Scalars['String']['input']>;
  /** Ids of its categories, 1 to 20; replaces the previous ones. */
  categoryIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Description in plain text, at most 2,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Properties, such as origin and storage, at most 50; replaces all previous ones. */
  details?: InputMaybe<Array<ProductDetailInput>>;
  /** Discount in percent, 0 to 100. */
  discount?: InputMaybe<Scalars['Int']['input']>;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request takes effect only once within 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The main image first, at most 20; replaces all previous ones. URL of the image: the result of an upload, or an https URL with a public host name. */
  images?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Unit price before discount, 1 to 2,000,000, in whole UGX. */
  listPrice?: InputMaybe<Scalars['Int']['input']>;
  /** Stock at or below which the product counts as low. */
  lowStockThreshold?: InputMaybe<Scalars['Int']['input']>;
  /** Name that shoppers know, at most 120 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Article number, unique within the shop. */
  number?: InputMaybe<Scalars['String']['input']>;
  /** Id of the product, on sale or not. */
  productId: Scalars['ID']['input'];
  /** Whether the product is on sale. */
  published?: InputMaybe<Scalars['Boolean']['input']>;
  /** Ids of its subcategories, at most 20; replaces the previous ones. */
  subcategoryIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Name of the background colour of the image in the shop's theme. */
  tint?: InputMaybe<Scalars['String']['input']>;
  /** Sales unit, such as '1 kg'; at most 60 characters. */
  unit?: InputMaybe<Scalars['String']['input']>;
  /** VAT class. */
  vatClass?: InputMaybe<VatClass>;
  /** Version that the values are based on. */
  version: Scalars['Int']['input'];
};

/** Units of a product. */
export type StockLineInput = {
  /** Id of the product. */
  productId: Scalars['ID']['input'];
  /** Units, 1 to 1,000,000. */
  quantity: Scalars['Int']['input'];
};

/** Stock movement of up to 500 products. */
export type StockLinesInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first outcome for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Products and units, 1 to 500. */
  lines: Array<StockLineInput>;
  /** Note, such as the delivery note number; at most 200 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
};

/** Reason for a change of stock. */
export type StockMoveReason =
  /** An order was cancelled or was not paid in time. */
  | 'CANCEL'
  /** Corrected by staff. */
  | 'CORRECTION'
  /** Set by an imported list. */
  | 'IMPORT'
  /** Stock of a new product, or when the ledger began. */
  | 'OPENING'
  /** Delivered by a supplier. */
  | 'RECEIVED'
  /** Ordered by a shopper. */
  | 'SALE'
  /** Difference between counted and expected units. */
  | 'STOCK_TAKE'
  /** Spoiled or broken. */
  | 'WASTE';

/** State of the stock of a product. */
export type StockState =
  /** Above the low-stock threshold. */
  | 'IN'
  /** In stock, at or below the low-stock threshold. */
  | 'LOW'
  /** Out of stock. */
  | 'OUT';

/** Stock-take of up to 500 products. */
export type StockTakeInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first outcome for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Counted products, 1 to 500. */
  lines: Array<CountedLineInput>;
  /** Note, at most 200 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
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

/** Kind of an entry in the history of a ticket. */
export type TicketEntryKind =
  /** Internal note, which the sender never sees. */
  | 'NOTE'
  /** Response that was emailed to the sender. */
  | 'RESPONSE'
  /** Status change. */
  | 'STATUS';

/** Bulk change to undo. Repeating it returns the change as it is. */
export type UndoProductSaveInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Id of the change. */
  saveId: Scalars['ID']['input'];
};

/** Code that unlocks the session. */
export type UnlockSessionInput = {
  /** Code. */
  code: Scalars['String']['input'];
  /** Kind of the code. */
  method: SecondFactorMethod;
};

/** Browser that no longer shows notifications. */
export type UnsubscribePushInput = {
  /** URL of its subscription. */
  endpoint: Scalars['String']['input'];
};

/** Change of an own view; omitted fields stay. */
export type UpdateSavedViewInput = {
  /** Id of the view. */
  id: Scalars['ID']['input'];
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** List of the view. */
  list?: SavedViewList;
  /** Name of 1 to 60 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Query string of the page. */
  query?: InputMaybe<Scalars['String']['input']>;
  /** Whether all staff see it. */
  shared?: InputMaybe<Scalars['Boolean']['input']>;
  /** Version of the view that the caller saw. */
  version: Scalars['Int']['input'];
};

/** Part of a file. */
export type UploadCatalogueImportPartInput = {
  /** The bytes in base64. */
  content: Scalars['String']['input'];
  /** Id of the import. */
  importId: Scalars['ID']['input'];
  /** Position of the part, from 0. Every part but the last has 524,288 bytes. */
  part: Scalars['Int']['input'];
};

/** VAT class of a product. Prices include VAT. */
export type VatClass =
  /** Exempt, such as unprocessed food. */
  | 'EXEMPT'
  /** Standard rate, 18 %. */
  | 'STANDARD'
  /** Zero-rated. */
  | 'ZERO';

/** VAT class to select products by. */
export type VatFilter =
  /** Exempt. */
  | 'EXEMPT'
  /** Products whose class is not set. */
  | 'NONE'
  /** Standard rate. */
  | 'STANDARD'
  /** Zero-rated. */
  | 'ZERO';

/** Second step of a log-in. */
export type VerifySecondFactorInput = {
  /** Challenge of the first step. */
  challenge: Scalars['String']['input'];
  /** Code. */
  code: Scalars['String']['input'];
  /** Kind of the code. */
  method: SecondFactorMethod;
};

/** Presence at an order; renewed every 20 seconds. */
export type ViewingOrderInput = {
  /** Whether the order was closed. */
  isLeaving?: Scalars['Boolean']['input'];
  /** Id of the order. */
  orderId: Scalars['ID']['input'];
};
