/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { AddressCard_AddressFragment } from './AddressCard.generated';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Fields of an address. Required: addressLine, city, area, landmark, country and mobile. */
export type AddressInput = {
  /** House, plot and road. */
  addressLine: string;
  /** Area or village. */
  area: string;
  /** City or town. */
  city: string;
  /** Country. */
  country: string;
  /** Nearby landmark. */
  landmark: string;
  /** Latitude in degrees north, WGS 84. */
  latitude?: number | null | undefined;
  /** Longitude in degrees east, WGS 84. */
  longitude?: number | null | undefined;
  /** Mobile number in any common notation; the default country code is +256. */
  mobile: string;
  /** Name of the recipient; that of the account by default. */
  name?: string | null | undefined;
  /** Postal code. */
  pincode?: string | null | undefined;
  /** Complete Open Location Code (Plus Code), such as 6GGJ8H8J+GV; unchanged when omitted. */
  plusCode?: string | null | undefined;
  /** Note for the rider, at most 300 characters; unchanged when omitted. */
  riderNote?: string | null | undefined;
  /** Second phone number in any common notation; unchanged when omitted. */
  secondMobile?: string | null | undefined;
  /** District. */
  state?: string | null | undefined;
};

/** New address. */
export type CreateAddressInput = {
  /** Fields of the address. */
  address: AddressInput;
  /** Idempotency key, 1 to 255 visible ASCII characters; requests with the same key return the same address for 24 hours. */
  idempotencyKey?: string | null | undefined;
};

/** Update of an address. */
export type UpdateAddressInput = {
  /** All fields of the address, with their new values. */
  address: AddressInput;
  /** Id of the address. */
  addressId: string;
};

export type CreateAddressMutationVariables = Exact<{
  input: Types.CreateAddressInput;
}>;


export type CreateAddressMutation = { createAddress: { __typename: 'AddressPayload', address: (
      { __typename: 'Address', id: string, active: boolean, lastUsedAt: string | null }
      & { ' $fragmentRefs'?: { 'AddressCard_AddressFragment': AddressCard_AddressFragment } }
    ) | null } };

export type UpdateAddressMutationVariables = Exact<{
  input: Types.UpdateAddressInput;
}>;


export type UpdateAddressMutation = { updateAddress: { __typename: 'AddressPayload', address: (
      { __typename: 'Address', id: string, active: boolean, lastUsedAt: string | null }
      & { ' $fragmentRefs'?: { 'AddressCard_AddressFragment': AddressCard_AddressFragment } }
    ) | null } };


export const CreateAddressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAddressInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AddressCard_address"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AddressCard_address"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Address"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine"}},{"kind":"Field","name":{"kind":"Name","value":"area"}},{"kind":"Field","name":{"kind":"Name","value":"landmark"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"pincode"}},{"kind":"Field","name":{"kind":"Name","value":"mobile"}},{"kind":"Field","name":{"kind":"Name","value":"secondMobile"}},{"kind":"Field","name":{"kind":"Name","value":"riderNote"}},{"kind":"Field","name":{"kind":"Name","value":"plusCode"}},{"kind":"Field","name":{"kind":"Name","value":"mapPath"}}]}}],"__meta__":{"hash":"60e93eea9f39417e680c0ccfea49b336ac8580acb23d5aa7ff1f609204744a41"}} as unknown as DocumentNode<CreateAddressMutation, CreateAddressMutationVariables>;
export const UpdateAddressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateAddress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateAddressInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAddress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AddressCard_address"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AddressCard_address"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Address"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"addressLine"}},{"kind":"Field","name":{"kind":"Name","value":"area"}},{"kind":"Field","name":{"kind":"Name","value":"landmark"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"pincode"}},{"kind":"Field","name":{"kind":"Name","value":"mobile"}},{"kind":"Field","name":{"kind":"Name","value":"secondMobile"}},{"kind":"Field","name":{"kind":"Name","value":"riderNote"}},{"kind":"Field","name":{"kind":"Name","value":"plusCode"}},{"kind":"Field","name":{"kind":"Name","value":"mapPath"}}]}}],"__meta__":{"hash":"0257b0b27f7a43eb0ccc8520a74178aea3575650fc33a5e6d09d87546f872cd7"}} as unknown as DocumentNode<UpdateAddressMutation, UpdateAddressMutationVariables>;