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

export type LogInInput = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type SecondFactorMethod =
  | 'EMAIL'
  | 'RECOVERY_CODE'
  | 'TOTP';

export type SendEmailCodeInput = {
  challenge: Scalars['String']['input'];
};

export type StaffRole =
  | 'ADMIN'
  | 'MANAGER'
  | 'PICKER'
  | 'RIDER'
  | 'SUPPORT';

export type VerifySecondFactorInput = {
  challenge: Scalars['String']['input'];
  code: Scalars['String']['input'];
  method: SecondFactorMethod;
};
