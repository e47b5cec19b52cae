/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** New settings: an omitted field stays, null returns to the value of the environment. */
export type SaveSettingsInput = {
  /** Text of the badge of products, 1 to 16 characters. */
  badge?: string | null | undefined;
  /** Closing time, in minutes after midnight in Kampala. */
  closesMinute?: number | null | undefined;
  /** Email address of the store, which also receives notifications. */
  email?: string | null | undefined;
  /** https:// URL of the Facebook page; empty for none. */
  facebook?: string | null | undefined;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** https:// URL of the Instagram page; empty for none. */
  instagram?: string | null | undefined;
  /** Opening time of phone and tickets, in minutes after midnight in Kampala. */
  opensMinute?: number | null | undefined;
  /** Whether every new order is emailed to the store. */
  orderMails?: boolean | null | undefined;
  /** Phone number in any notation. */
  phone?: string | null | undefined;
  /** Whole UGX that support may refund of one order. */
  supportRefundLimit?: number | null | undefined;
  /** https:// URL of the TikTok page; empty for none. */
  tiktok?: string | null | undefined;
  /** Version that the change is based on. */
  version: number;
  /** WhatsApp number in any notation. */
  whatsapp?: string | null | undefined;
  /** https:// URL of the X page; empty for none. */
  x?: string | null | undefined;
};

export type SettingsDetailFragment = { __typename: 'StaffSettings', phone: string, whatsapp: string, email: string, facebook: string | null, instagram: string | null, x: string | null, tiktok: string | null, opensMinute: number, closesMinute: number, badge: string | null, orderMails: boolean, supportRefundLimit: number, changed: Array<string>, version: number, updatedAt: string | null, updatedBy: string | null } & { ' $fragmentName'?: 'SettingsDetailFragment' };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { settings: { __typename: 'StaffSettings', phone: string, whatsapp: string, email: string, facebook: string | null, instagram: string | null, x: string | null, tiktok: string | null, opensMinute: number, closesMinute: number, badge: string | null, orderMails: boolean, supportRefundLimit: number, changed: Array<string>, version: number, updatedAt: string | null, updatedBy: string | null } | null };

export type SaveSettingsMutationVariables = Exact<{
  input: Types.SaveSettingsInput;
}>;


export type SaveSettingsMutation = { saveSettings: { __typename: 'StaffSettingsPayload', settings: { __typename: 'StaffSettings', phone: string, whatsapp: string, email: string, facebook: string | null, instagram: string | null, x: string | null, tiktok: string | null, opensMinute: number, closesMinute: number, badge: string | null, orderMails: boolean, supportRefundLimit: number, changed: Array<string>, version: number, updatedAt: string | null, updatedBy: string | null } } };

export const SettingsDetailFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"whatsapp"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"facebook"}},{"kind":"Field","name":{"kind":"Name","value":"instagram"}},{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"tiktok"}},{"kind":"Field","name":{"kind":"Name","value":"opensMinute"}},{"kind":"Field","name":{"kind":"Name","value":"closesMinute"}},{"kind":"Field","name":{"kind":"Name","value":"badge"}},{"kind":"Field","name":{"kind":"Name","value":"orderMails"}},{"kind":"Field","name":{"kind":"Name","value":"supportRefundLimit"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedBy"}}]}}]} as unknown as DocumentNode<SettingsDetailFragment, unknown>;
export const SettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SettingsDetail"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"whatsapp"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"facebook"}},{"kind":"Field","name":{"kind":"Name","value":"instagram"}},{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"tiktok"}},{"kind":"Field","name":{"kind":"Name","value":"opensMinute"}},{"kind":"Field","name":{"kind":"Name","value":"closesMinute"}},{"kind":"Field","name":{"kind":"Name","value":"badge"}},{"kind":"Field","name":{"kind":"Name","value":"orderMails"}},{"kind":"Field","name":{"kind":"Name","value":"supportRefundLimit"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedBy"}}]}}]} as unknown as DocumentNode<SettingsQuery, SettingsQueryVariables>;
export const SaveSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SettingsDetail"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SettingsDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"whatsapp"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"facebook"}},{"kind":"Field","name":{"kind":"Name","value":"instagram"}},{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"tiktok"}},{"kind":"Field","name":{"kind":"Name","value":"opensMinute"}},{"kind":"Field","name":{"kind":"Name","value":"closesMinute"}},{"kind":"Field","name":{"kind":"Name","value":"badge"}},{"kind":"Field","name":{"kind":"Name","value":"orderMails"}},{"kind":"Field","name":{"kind":"Name","value":"supportRefundLimit"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedBy"}}]}}]} as unknown as DocumentNode<SaveSettingsMutation, SaveSettingsMutationVariables>;