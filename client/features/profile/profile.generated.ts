/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** New email address, which takes effect when confirmEmail receives its code. */
export type ChangeEmailInput = {
  /** New email address. */
  email: string;
  /** Six-digit code of requestPasswordChangeCode; required when Viewer.twoStep is true and for staff members. */
  otp?: string | null | undefined;
  /** Password of the account. */
  password: string;
};

/** Code that was emailed to the new address. */
export type ConfirmEmailInput = {
  /** Code of six digits. */
  otp: string;
};

/** Confirmation for the deletion of the account. */
export type DeleteAccountInput = {
  /** Password of the account. */
  password: string;
};

/** Language of the shop. */
export type Language =
  /** English. */
  | 'EN'
  /** Luganda. */
  | 'LG'
  /** Swahili. */
  | 'SW';

/** Consent to marketing by email, or its withdrawal. */
export type SetMarketingConsentInput = {
  /** Whether the user consents; false withdraws the consent. */
  given: boolean;
  /** Version of the text that was shown; required for consent. */
  textVersion?: string | null | undefined;
};

/** Setting for two-step login. */
export type SetTwoStepInput = {
  /** Whether login requires an emailed code in addition to the password. */
  enabled: boolean;
  /** Six-digit code of requestPasswordChangeCode; required to turn two-step login off. */
  otp?: string | null | undefined;
  /** Password of the account. */
  password: string;
};

/** New name, mobile number and email language. */
export type UpdateProfileInput = {
  /** Language of the emails to this user; unchanged when omitted. */
  language?: Language | null | undefined;
  /** Mobile number in any common notation; the default country code is +256. */
  mobile: string;
  /** Name of the user. */
  name: string;
};

/** Password to check. */
export type VerifyPasswordInput = {
  /** Password of the account. */
  password: string;
};

export type Profile_ViewerFragment = { __typename: 'Viewer', id: string, name: string, email: string, mobile: string, language: Types.Language, avatar: string | null, avatarSmall: string | null, pendingEmail: string | null, twoStep: boolean, marketingConsentAt: string | null } & { ' $fragmentName'?: 'Profile_ViewerFragment' };

export type ProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileQuery = { viewer: { __typename: 'Viewer', id: string, name: string, email: string, mobile: string, language: Types.Language, avatar: string | null, avatarSmall: string | null, pendingEmail: string | null, twoStep: boolean, marketingConsentAt: string | null } | null };

export type UpdateProfileMutationVariables = Exact<{
  input: Types.UpdateProfileInput;
}>;


export type UpdateProfileMutation = { updateProfile: { __typename: 'ViewerPayload', viewer: { __typename: 'Viewer', id: string, name: string, email: string, mobile: string, language: Types.Language, avatar: string | null, avatarSmall: string | null, pendingEmail: string | null, twoStep: boolean, marketingConsentAt: string | null } } };

export type ChangeEmailMutationVariables = Exact<{
  input: Types.ChangeEmailInput;
}>;


export type ChangeEmailMutation = { changeEmail: { __typename: 'ViewerPayload', viewer: { __typename: 'Viewer', id: string, name: string, email: string, mobile: string, language: Types.Language, avatar: string | null, avatarSmall: string | null, pendingEmail: string | null, twoStep: boolean, marketingConsentAt: string | null } } };

export type ConfirmEmailMutationVariables = Exact<{
  input: Types.ConfirmEmailInput;
}>;


export type ConfirmEmailMutation = { confirmEmail: { __typename: 'ViewerPayload', viewer: (
      { __typename: 'Viewer' }
      & { ' $fragmentRefs'?: { 'Profile_ViewerFragment': Profile_ViewerFragment } }
    ) } };

export type SetTwoStepMutationVariables = Exact<{
  input: Types.SetTwoStepInput;
}>;


export type SetTwoStepMutation = { setTwoStep: { __typename: 'ViewerPayload', viewer: (
      { __typename: 'Viewer' }
      & { ' $fragmentRefs'?: { 'Profile_ViewerFragment': Profile_ViewerFragment } }
    ) } };

export type SetMarketingConsentMutationVariables = Exact<{
  input: Types.SetMarketingConsentInput;
}>;


export type SetMarketingConsentMutation = { setMarketingConsent: { __typename: 'ViewerPayload', viewer: (
      { __typename: 'Viewer' }
      & { ' $fragmentRefs'?: { 'Profile_ViewerFragment': Profile_ViewerFragment } }
    ) } };

export type VerifyPasswordMutationVariables = Exact<{
  input: Types.VerifyPasswordInput;
}>;


export type VerifyPasswordMutation = { verifyPassword: { __typename: 'MessagePayload', message: string } };

export type DeleteAccountMutationVariables = Exact<{
  input: Types.DeleteAccountInput;
}>;


export type DeleteAccountMutation = { deleteAccount: { __typename: 'MessagePayload', message: string } };

export type MyDataQueryVariables = Exact<{ [key: string]: never; }>;


export type MyDataQuery = { myData: string | null };

export const Profile_ViewerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Profile_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"mobile"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"avatarSmall"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"twoStep"}},{"kind":"Field","name":{"kind":"Name","value":"marketingConsentAt"}}]}}]} as unknown as DocumentNode<Profile_ViewerFragment, unknown>;
export const ProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"mobile"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"avatarSmall"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"twoStep"}},{"kind":"Field","name":{"kind":"Name","value":"marketingConsentAt"}}]}}]}}],"__meta__":{"hash":"03ab0317fb55ea1ada17986c27eb823067e902355d2c1455b435334208246d68"}} as unknown as DocumentNode<ProfileQuery, ProfileQueryVariables>;
export const UpdateProfileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateProfileInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"mobile"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"avatarSmall"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"twoStep"}},{"kind":"Field","name":{"kind":"Name","value":"marketingConsentAt"}}]}}]}}]}}],"__meta__":{"hash":"aa80d0a5ae3e077177903bec0d1098efd133dafb6a83301e742694a2e7aa2c48"}} as unknown as DocumentNode<UpdateProfileMutation, UpdateProfileMutationVariables>;
export const ChangeEmailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeEmailInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"mobile"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"avatarSmall"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"twoStep"}},{"kind":"Field","name":{"kind":"Name","value":"marketingConsentAt"}}]}}]}}]}}],"__meta__":{"hash":"49b04094829a2ad6f6fb2c9bdaa3d4b53f1c01ff99ef959b0195b5ae8d681454"}} as unknown as DocumentNode<ChangeEmailMutation, ChangeEmailMutationVariables>;
export const ConfirmEmailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmEmailInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Profile_viewer"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Profile_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"mobile"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"avatarSmall"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"twoStep"}},{"kind":"Field","name":{"kind":"Name","value":"marketingConsentAt"}}]}}],"__meta__":{"hash":"39f4d45a6a73696bd1299e91ba3d546a70bcdc85bcc91ec151e57b4b9f18676f"}} as unknown as DocumentNode<ConfirmEmailMutation, ConfirmEmailMutationVariables>;
export const SetTwoStepDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetTwoStep"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetTwoStepInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setTwoStep"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Profile_viewer"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Profile_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"mobile"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"avatarSmall"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"twoStep"}},{"kind":"Field","name":{"kind":"Name","value":"marketingConsentAt"}}]}}],"__meta__":{"hash":"9224780a0203dd14ebc92d00941478c83931df73189e55e1e53dcc942f5443b3"}} as unknown as DocumentNode<SetTwoStepMutation, SetTwoStepMutationVariables>;
export const SetMarketingConsentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetMarketingConsent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetMarketingConsentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setMarketingConsent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Profile_viewer"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Profile_viewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Viewer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"mobile"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"avatarSmall"}},{"kind":"Field","name":{"kind":"Name","value":"pendingEmail"}},{"kind":"Field","name":{"kind":"Name","value":"twoStep"}},{"kind":"Field","name":{"kind":"Name","value":"marketingConsentAt"}}]}}],"__meta__":{"hash":"caedc8f2022da45ab82c383c7b175d0dfdb3884167a816daa4bccbb65aa168a2"}} as unknown as DocumentNode<SetMarketingConsentMutation, SetMarketingConsentMutationVariables>;
export const VerifyPasswordDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VerifyPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VerifyPasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verifyPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}],"__meta__":{"hash":"8851cd93fe93bf064561f2f4202a0c3964e47b594d28eb426fa31218db94153a"}} as unknown as DocumentNode<VerifyPasswordMutation, VerifyPasswordMutationVariables>;
export const DeleteAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteAccountInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}],"__meta__":{"hash":"1cea783ff89f76896f2b596fea93264fb8ef5aea3697e90c5c3cae4bbfa091da"}} as unknown as DocumentNode<DeleteAccountMutation, DeleteAccountMutationVariables>;
export const MyDataDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyData"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myData"}}]}}],"__meta__":{"hash":"43f5a1686a047c01a53d7216cf072c718a93b6cf7a2d23ae4e454e2cfd8a4746"}} as unknown as DocumentNode<MyDataQuery, MyDataQueryVariables>;