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

/** Session to end. */
export type EndStaffSessionInput = {
  /** Id of one of the own sessions. */
  sessionId: Scalars['ID']['input'];
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

/** Second step of a log-in. */
export type VerifySecondFactorInput = {
  /** Challenge of the first step. */
  challenge: Scalars['String']['input'];
  /** Code. */
  code: Scalars['String']['input'];
  /** Kind of the code. */
  method: SecondFactorMethod;
};
