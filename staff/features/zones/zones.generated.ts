/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Kind of a delivery promise. */
export type DeliveryPromiseKind =
  /** Within a number of minutes after the order. */
  | 'MINUTES'
  /** Tomorrow. */
  | 'NEXT_DAY'
  /** Today for orders before the cut-off time, tomorrow for later ones. */
  | 'SAME_DAY';

/** Change of a zone; omitted fields are unchanged. */
export type SaveZoneInput = {
  /** Cut-off time of SAME_DAY in Kampala, such as 14:00. */
  cutOff?: string | null | undefined;
  /** Delivery fee below freeFrom, in whole UGX. */
  fee?: number | null | undefined;
  /** Items total from which delivery is free, in whole UGX. */
  freeFrom?: number | null | undefined;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Places to add; each leaves its previous zone. */
  places?: Array<string> | null | undefined;
  /** Kind of the promise; null promises no day. */
  promiseKind?: DeliveryPromiseKind | null | undefined;
  /** Minutes that MINUTES promises, 1 to 600. */
  promiseMinutes?: number | null | undefined;
  /** Places to take out; they belong to no named zone afterwards. */
  removePlaces?: Array<string> | null | undefined;
  /** Version of the zone that the caller saw. */
  version: number;
  /** Id of the zone. */
  zoneId: string;
};

export type ZoneFragment = { __typename: 'StaffZone', id: string, name: string, fee: number, freeFrom: number, promise: Types.DeliveryPromiseKind | null, promiseMinutes: number | null, cutOff: string, places: Array<string>, everywhereElse: boolean, version: number } & { ' $fragmentName'?: 'ZoneFragment' };

export type DeliveryZonesQueryVariables = Exact<{ [key: string]: never; }>;


export type DeliveryZonesQuery = { deliveryZones: Array<{ __typename: 'StaffZone', id: string, name: string, fee: number, freeFrom: number, promise: Types.DeliveryPromiseKind | null, promiseMinutes: number | null, cutOff: string, places: Array<string>, everywhereElse: boolean, version: number }> | null };

export type SaveDeliveryZoneMutationVariables = Exact<{
  input: Types.SaveZoneInput;
}>;


export type SaveDeliveryZoneMutation = { saveDeliveryZone: { __typename: 'StaffZonePayload', zone: { __typename: 'StaffZone', id: string, name: string, fee: number, freeFrom: number, promise: Types.DeliveryPromiseKind | null, promiseMinutes: number | null, cutOff: string, places: Array<string>, everywhereElse: boolean, version: number } } };

export type PlaceQuoteFragment = { __typename: 'PlaceQuote', fee: number, missingForFree: number, promise: { __typename: 'DeliveryPromise', kind: Types.DeliveryPromiseKind, cutOffAt: string | null } | null, zone: { __typename: 'StaffZone', id: string, name: string, promiseMinutes: number | null, everywhereElse: boolean } } & { ' $fragmentName'?: 'PlaceQuoteFragment' };

export type PlaceQuoteQueryVariables = Exact<{
  city: string;
  district?: string | null | undefined;
  itemsTotal?: number | null | undefined;
}>;


export type PlaceQuoteQuery = { placeQuote: { __typename: 'PlaceQuote', fee: number, missingForFree: number, promise: { __typename: 'DeliveryPromise', kind: Types.DeliveryPromiseKind, cutOffAt: string | null } | null, zone: { __typename: 'StaffZone', id: string, name: string, promiseMinutes: number | null, everywhereElse: boolean } } | null };

export const ZoneFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Zone"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffZone"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"fee"}},{"kind":"Field","name":{"kind":"Name","value":"freeFrom"}},{"kind":"Field","name":{"kind":"Name","value":"promise"}},{"kind":"Field","name":{"kind":"Name","value":"promiseMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"cutOff"}},{"kind":"Field","name":{"kind":"Name","value":"places"}},{"kind":"Field","name":{"kind":"Name","value":"everywhereElse"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<ZoneFragment, unknown>;
export const PlaceQuoteFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlaceQuote"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceQuote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fee"}},{"kind":"Field","name":{"kind":"Name","value":"missingForFree"}},{"kind":"Field","name":{"kind":"Name","value":"promise"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"cutOffAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"zone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"promiseMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"everywhereElse"}}]}}]}}]} as unknown as DocumentNode<PlaceQuoteFragment, unknown>;
export const DeliveryZonesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeliveryZones"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deliveryZones"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Zone"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Zone"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffZone"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"fee"}},{"kind":"Field","name":{"kind":"Name","value":"freeFrom"}},{"kind":"Field","name":{"kind":"Name","value":"promise"}},{"kind":"Field","name":{"kind":"Name","value":"promiseMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"cutOff"}},{"kind":"Field","name":{"kind":"Name","value":"places"}},{"kind":"Field","name":{"kind":"Name","value":"everywhereElse"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<DeliveryZonesQuery, DeliveryZonesQueryVariables>;
export const SaveDeliveryZoneDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveDeliveryZone"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveZoneInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveDeliveryZone"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"zone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Zone"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Zone"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffZone"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"fee"}},{"kind":"Field","name":{"kind":"Name","value":"freeFrom"}},{"kind":"Field","name":{"kind":"Name","value":"promise"}},{"kind":"Field","name":{"kind":"Name","value":"promiseMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"cutOff"}},{"kind":"Field","name":{"kind":"Name","value":"places"}},{"kind":"Field","name":{"kind":"Name","value":"everywhereElse"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<SaveDeliveryZoneMutation, SaveDeliveryZoneMutationVariables>;
export const PlaceQuoteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlaceQuote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"city"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"district"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"itemsTotal"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placeQuote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"city"},"value":{"kind":"Variable","name":{"kind":"Name","value":"city"}}},{"kind":"Argument","name":{"kind":"Name","value":"district"},"value":{"kind":"Variable","name":{"kind":"Name","value":"district"}}},{"kind":"Argument","name":{"kind":"Name","value":"itemsTotal"},"value":{"kind":"Variable","name":{"kind":"Name","value":"itemsTotal"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlaceQuote"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlaceQuote"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceQuote"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fee"}},{"kind":"Field","name":{"kind":"Name","value":"missingForFree"}},{"kind":"Field","name":{"kind":"Name","value":"promise"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"cutOffAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"zone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"promiseMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"everywhereElse"}}]}}]}}]} as unknown as DocumentNode<PlaceQuoteQuery, PlaceQuoteQueryVariables>;