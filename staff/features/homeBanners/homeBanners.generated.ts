/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Screens that a picture of a banner is for. */
export type BannerScreen =
  /** Phones: cropped to 640 × 480 pixels. */
  | 'PHONE'
  /** Wide screens: cropped to 1280 × 640 pixels. */
  | 'WIDE';

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
  buttonLabel?: string | null | undefined;
  /** Text below the title, at most 120 characters. */
  text?: string | null | undefined;
  /** Title, at most 60 characters. */
  title?: string | null | undefined;
};

/** Translations of the texts of a banner; an omitted language has none. */
export type HomeBannerTranslationsInput = {
  /** Luganda. */
  lg?: HomeBannerTextsInput | null | undefined;
  /** Swahili. */
  sw?: HomeBannerTextsInput | null | undefined;
};

/** New order of the banners: the first one that is on and within its dates is shown. */
export type OrderHomeBannersInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Ids of all banners in their new order. */
  ids: Array<string>;
  /** Ids in the order that the caller has seen: an order that another user has changed is not overwritten. */
  seenIds: Array<string>;
};

/** Banner to remove; restoreHomeBanner takes it back. */
export type RemoveHomeBannerInput = {
  /** Id of the banner. */
  homeBannerId: string;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Version that the caller has seen. */
  version: number;
};

/** Removed banner to restore at its place. */
export type RestoreHomeBannerInput = {
  /** Id of the banner. */
  homeBannerId: string;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: string | null | undefined;
};

/** All values of a banner; they replace the previous ones. */
export type SaveHomeBannerInput = {
  /** Text of its button, in English; 1 to 30 characters. */
  buttonLabel: string;
  /** Whether it is on. */
  enabled: boolean;
  /** When it ends, UTC, after startsAt; null or omitted for no end. */
  endsAt?: string | null | undefined;
  /** Id of the banner; omit it to create one, before the others. */
  homeBannerId?: string | null | undefined;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Path of a search, a product or a category of the shop, such as '/search?q=mango'. */
  link: string;
  /** Translations of its texts. */
  localTexts?: HomeBannerTranslationsInput | null | undefined;
  /** URL of the picture for phones: the result of an upload; null or omitted for none. */
  phoneImage?: string | null | undefined;
  /** When it begins, UTC; null or omitted for at once. */
  startsAt?: string | null | undefined;
  /** Text below the title, in English; at most 120 characters. */
  text?: string | null | undefined;
  /** Title, in English; 1 to 60 characters. */
  title: string;
  /** Version that the caller has seen. Required with homeBannerId. */
  version?: number | null | undefined;
  /** URL of the picture for wide screens: the result of an upload; null or omitted for none. */
  wideImage?: string | null | undefined;
};

export type HomeBannerRowFragment = { __typename: 'StaffHomeBanner', id: string, version: number, title: string, text: string | null, buttonLabel: string, link: string, phoneImage: string | null, wideImage: string | null, startsAt: string | null, endsAt: string | null, enabled: boolean, state: Types.HomeBannerState, localTexts: { __typename: 'StaffHomeBannerTranslations', lg: { __typename: 'StaffHomeBannerTexts', title: string | null, text: string | null, buttonLabel: string | null } | null, sw: { __typename: 'StaffHomeBannerTexts', title: string | null, text: string | null, buttonLabel: string | null } | null } } & { ' $fragmentName'?: 'HomeBannerRowFragment' };

export type HomeBannersQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeBannersQuery = { homeBanners: Array<{ __typename: 'StaffHomeBanner', id: string, version: number, title: string, text: string | null, buttonLabel: string, link: string, phoneImage: string | null, wideImage: string | null, startsAt: string | null, endsAt: string | null, enabled: boolean, state: Types.HomeBannerState, localTexts: { __typename: 'StaffHomeBannerTranslations', lg: { __typename: 'StaffHomeBannerTexts', title: string | null, text: string | null, buttonLabel: string | null } | null, sw: { __typename: 'StaffHomeBannerTexts', title: string | null, text: string | null, buttonLabel: string | null } | null } }> | null };

export type BannerCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type BannerCategoriesQuery = { categories: Array<{ __typename: 'StaffCategory', id: string, name: string, published: boolean, subcategories: Array<{ __typename: 'StaffSubcategory', id: string, name: string, published: boolean }> }> | null };

export type SaveHomeBannerMutationVariables = Exact<{
  input: Types.SaveHomeBannerInput;
}>;


export type SaveHomeBannerMutation = { saveHomeBanner: { __typename: 'SaveHomeBannerPayload', savedId: string, homeBanners: Array<{ __typename: 'StaffHomeBanner', id: string, version: number, title: string, text: string | null, buttonLabel: string, link: string, phoneImage: string | null, wideImage: string | null, startsAt: string | null, endsAt: string | null, enabled: boolean, state: Types.HomeBannerState, localTexts: { __typename: 'StaffHomeBannerTranslations', lg: { __typename: 'StaffHomeBannerTexts', title: string | null, text: string | null, buttonLabel: string | null } | null, sw: { __typename: 'StaffHomeBannerTexts', title: string | null, text: string | null, buttonLabel: string | null } | null } }> } };

export type RemoveHomeBannerMutationVariables = Exact<{
  input: Types.RemoveHomeBannerInput;
}>;


export type RemoveHomeBannerMutation = { removeHomeBanner: { __typename: 'StaffHomeBannersPayload', homeBanners: Array<{ __typename: 'StaffHomeBanner', id: string, version: number, title: string, text: string | null, buttonLabel: string, link: string, phoneImage: string | null, wideImage: string | null, startsAt: string | null, endsAt: string | null, enabled: boolean, state: Types.HomeBannerState, localTexts: { __typename: 'StaffHomeBannerTranslations', lg: { __typename: 'StaffHomeBannerTexts', title: string | null, text: string | null, buttonLabel: string | null } | null, sw: { __typename: 'StaffHomeBannerTexts', title: string | null, text: string | null, buttonLabel: string | null } | null } }> } };

export type RestoreHomeBannerMutationVariables = Exact<{
  input: Types.RestoreHomeBannerInput;
}>;


export type RestoreHomeBannerMutation = { restoreHomeBanner: { __typename: 'StaffHomeBannersPayload', homeBanners: Array<{ __typename: 'StaffHomeBanner', id: string, version: number, title: string, text: string | null, buttonLabel: string, link: string, phoneImage: string | null, wideImage: string | null, startsAt: string | null, endsAt: string | null, enabled: boolean, state: Types.HomeBannerState, localTexts: { __typename: 'StaffHomeBannerTranslations', lg: { __typename: 'StaffHomeBannerTexts', title: string | null, text: string | null, buttonLabel: string | null } | null, sw: { __typename: 'StaffHomeBannerTexts', title: string | null, text: string | null, buttonLabel: string | null } | null } }> } };

export type OrderHomeBannersMutationVariables = Exact<{
  input: Types.OrderHomeBannersInput;
}>;


export type OrderHomeBannersMutation = { orderHomeBanners: { __typename: 'StaffHomeBannersPayload', homeBanners: Array<{ __typename: 'StaffHomeBanner', id: string, version: number, title: string, text: string | null, buttonLabel: string, link: string, phoneImage: string | null, wideImage: string | null, startsAt: string | null, endsAt: string | null, enabled: boolean, state: Types.HomeBannerState, localTexts: { __typename: 'StaffHomeBannerTranslations', lg: { __typename: 'StaffHomeBannerTexts', title: string | null, text: string | null, buttonLabel: string | null } | null, sw: { __typename: 'StaffHomeBannerTexts', title: string | null, text: string | null, buttonLabel: string | null } | null } }> } };

export type RequestHomeBannerPictureUploadMutationVariables = Exact<{
  input: Types.HomeBannerPictureInput;
}>;


export type RequestHomeBannerPictureUploadMutation = { requestHomeBannerPictureUpload: { __typename: 'StaffPictureUpload', url: string } };

export const HomeBannerRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HomeBannerRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffHomeBanner"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"buttonLabel"}},{"kind":"Field","name":{"kind":"Name","value":"localTexts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lg"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"buttonLabel"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sw"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"buttonLabel"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"phoneImage"}},{"kind":"Field","name":{"kind":"Name","value":"wideImage"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]} as unknown as DocumentNode<HomeBannerRowFragment, unknown>;
export const HomeBannersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HomeBanners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"homeBanners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HomeBannerRow"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HomeBannerRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffHomeBanner"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"buttonLabel"}},{"kind":"Field","name":{"kind":"Name","value":"localTexts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lg"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"buttonLabel"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sw"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"buttonLabel"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"phoneImage"}},{"kind":"Field","name":{"kind":"Name","value":"wideImage"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]} as unknown as DocumentNode<HomeBannersQuery, HomeBannersQueryVariables>;
export const BannerCategoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BannerCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"subcategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"published"}}]}}]}}]}}]} as unknown as DocumentNode<BannerCategoriesQuery, BannerCategoriesQueryVariables>;
export const SaveHomeBannerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveHomeBanner"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveHomeBannerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveHomeBanner"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savedId"}},{"kind":"Field","name":{"kind":"Name","value":"homeBanners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HomeBannerRow"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HomeBannerRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffHomeBanner"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"buttonLabel"}},{"kind":"Field","name":{"kind":"Name","value":"localTexts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lg"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"buttonLabel"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sw"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"buttonLabel"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"phoneImage"}},{"kind":"Field","name":{"kind":"Name","value":"wideImage"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]} as unknown as DocumentNode<SaveHomeBannerMutation, SaveHomeBannerMutationVariables>;
export const RemoveHomeBannerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveHomeBanner"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveHomeBannerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeHomeBanner"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"homeBanners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HomeBannerRow"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HomeBannerRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffHomeBanner"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"buttonLabel"}},{"kind":"Field","name":{"kind":"Name","value":"localTexts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lg"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"buttonLabel"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sw"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"buttonLabel"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"phoneImage"}},{"kind":"Field","name":{"kind":"Name","value":"wideImage"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]} as unknown as DocumentNode<RemoveHomeBannerMutation, RemoveHomeBannerMutationVariables>;
export const RestoreHomeBannerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreHomeBanner"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RestoreHomeBannerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreHomeBanner"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"homeBanners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HomeBannerRow"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HomeBannerRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffHomeBanner"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"buttonLabel"}},{"kind":"Field","name":{"kind":"Name","value":"localTexts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lg"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"buttonLabel"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sw"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"buttonLabel"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"phoneImage"}},{"kind":"Field","name":{"kind":"Name","value":"wideImage"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]} as unknown as DocumentNode<RestoreHomeBannerMutation, RestoreHomeBannerMutationVariables>;
export const OrderHomeBannersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrderHomeBanners"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderHomeBannersInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderHomeBanners"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"homeBanners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HomeBannerRow"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HomeBannerRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffHomeBanner"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"buttonLabel"}},{"kind":"Field","name":{"kind":"Name","value":"localTexts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lg"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"buttonLabel"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sw"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"buttonLabel"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"phoneImage"}},{"kind":"Field","name":{"kind":"Name","value":"wideImage"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]} as unknown as DocumentNode<OrderHomeBannersMutation, OrderHomeBannersMutationVariables>;
export const RequestHomeBannerPictureUploadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestHomeBannerPictureUpload"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HomeBannerPictureInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestHomeBannerPictureUpload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<RequestHomeBannerPictureUploadMutation, RequestHomeBannerPictureUploadMutationVariables>;