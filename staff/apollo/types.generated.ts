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

/** Internal note on a ticket. */
export type AddTicketNoteInput = {
  /** Ticket number. */
  number: Scalars['String']['input'];
  /** Text, 1 to 2,000 characters. */
  text: Scalars['String']['input'];
};

/** Assignment of a ticket. */
export type AssignTicketInput = {
  /** Id of the staff member; null takes the assignment away. */
  assigneeId?: InputMaybe<Scalars['ID']['input']>;
  /** Ticket number. */
  number: Scalars['String']['input'];
  /** Version of the ticket that the caller saw. */
  version: Scalars['Int']['input'];
};

/** Canned reply to delete. */
export type DeleteCannedReplyInput = {
  /** Id of the reply. */
  id: Scalars['ID']['input'];
};

/** Kind of a delivery promise. */
export type DeliveryPromiseKind =
  /** Within a number of minutes after the order. */
  | 'MINUTES'
  /** Tomorrow. */
  | 'NEXT_DAY'
  /** Today for orders before the cut-off time, tomorrow for later ones. */
  | 'SAME_DAY';

/** Session to end. */
export type EndStaffSessionInput = {
  /** Id of one of the own sessions. */
  sessionId: Scalars['ID']['input'];
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

/** Next status of a ticket. */
export type MoveTicketInput = {
  /** Ticket number. */
  number: Scalars['String']['input'];
  /** New status. */
  to: SupportTicketStatus;
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

/** Response to a ticket. */
export type ReplyToTicketInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; the same key sends the response once in 24 hours. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Message to the sender, 1 to 5,000 characters. */
  message: Scalars['String']['input'];
  /** Ticket number. */
  number: Scalars['String']['input'];
  /** Whether the ticket becomes RESOLVED with the response. */
  solve?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Jobs to run now. */
export type RetryJobsInput = {
  /** Ids of jobs, at most 200. */
  ids: Array<Scalars['ID']['input']>;
};

/** Canned reply. */
export type SaveCannedReplyInput = {
  /** Id of the reply to replace; null creates one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Text, 1 to 5,000 characters. */
  text: Scalars['String']['input'];
  /** Title, 1 to 80 characters, unlike all other titles. */
  title: Scalars['String']['input'];
};

/** Change of a zone; omitted fields are unchanged. */
export type SaveZoneInput = {
  /** Cut-off time of SAME_DAY in Kampala, such as 14:00. */
  cutOff?: InputMaybe<Scalars['String']['input']>;
  /** Delivery fee below freeFrom, in whole UGX. */
  fee?: InputMaybe<Scalars['Int']['input']>;
  /** Items total from which delivery is free, in whole UGX. */
  freeFrom?: InputMaybe<Scalars['Int']['input']>;
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

/** Second factor of a log-in. */
export type SecondFactorMethod =
  /** Six digits sent by email. */
  | 'EMAIL'
  /** One-time recovery code. */
  | 'RECOVERY_CODE'
  /** Six digits of an authenticator app. */
  | 'TOTP';

/** Log-in that needs a code by email. */
export type SendStaffCodeInput = {
  /** Challenge of the first step. */
  challenge: Scalars['String']['input'];
};

/** First step of a log-in. */
export type StaffLogInInput = {
  /** Email address; case-insensitive. */
  email: Scalars['String']['input'];
  /** Password. */
  password: Scalars['String']['input'];
};

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

/** Second step of a log-in. */
export type VerifySecondFactorInput = {
  /** Challenge of the first step. */
  challenge: Scalars['String']['input'];
  /** Code. */
  code: Scalars['String']['input'];
  /** Kind of the code. */
  method: SecondFactorMethod;
};
