/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Translations of a name; an omitted language has no translation. */
export type LocalNamesInput = {
  /** Luganda name, at most 60 characters. */
  lg?: string | null | undefined;
  /** Swahili name, at most 60 characters. */
  sw?: string | null | undefined;
};

/** New order of the categories. */
export type OrderCategoriesInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request takes effect only once within 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Ids of all categories in their new order. */
  ids: Array<string>;
  /** Ids in the order that the caller has seen: an order that another user has changed is not overwritten. */
  seenIds: Array<string>;
};

/** New order of the subcategories of a category. */
export type OrderSubcategoriesInput = {
  /** Id of the category. */
  categoryId: string;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request takes effect only once within 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Ids of all its subcategories in their new order. */
  ids: Array<string>;
  /** Ids in the order that the caller has seen: an order that another user has changed is not overwritten. */
  seenIds: Array<string>;
};

/** New category, or update of one when `categoryId` is given; omitted fields are unchanged. */
export type SaveCategoryInput = {
  /** Tagline, at most 200 characters. */
  blurb?: string | null | undefined;
  /** Id of the category to update; omit it for a new one. */
  categoryId?: string | null | undefined;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request takes effect only once within 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Required for a new one. URL of the image: the result of an upload, or an https URL with a public host name. */
  image?: string | null | undefined;
  /** Translations of the name; replaces both. */
  localNames?: LocalNamesInput | null | undefined;
  /** Unique name, at most 60 characters; required for a new one. */
  name?: string | null | undefined;
  /** Whether shoppers see it. */
  published?: boolean | null | undefined;
  /** Name of its colour in the shop's theme. */
  tint?: string | null | undefined;
  /** Version that the values are based on; required for an update. */
  version?: number | null | undefined;
};

/** New subcategory, or update of one when `subcategoryId` is given; omitted fields are unchanged. */
export type SaveSubcategoryInput = {
  /** Ids of its categories, 1 to 20; required for a new one. */
  categoryIds?: Array<string> | null | undefined;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request takes effect only once within 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Required for a new one. URL of the image: the result of an upload, or an https URL with a public host name. */
  image?: string | null | undefined;
  /** Translations of the name; replaces both. */
  localNames?: LocalNamesInput | null | undefined;
  /** Unique name, at most 60 characters; required for a new one. */
  name?: string | null | undefined;
  /** Whether shoppers see it. */
  published?: boolean | null | undefined;
  /** Id of the subcategory to update; omit it for a new one. */
  subcategoryId?: string | null | undefined;
  /** Version that the values are based on; required for an update. */
  version?: number | null | undefined;
};

/** Deletion of an empty category. */
export type StaffDeleteCategoryInput = {
  /** Id of the category, which must contain no products or subcategories. */
  categoryId: string;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request takes effect only once within 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Version that the caller has seen. */
  version: number;
};

/** Deletion of an empty subcategory. */
export type StaffDeleteSubcategoryInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request takes effect only once within 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Id of the subcategory, which must contain no products. */
  subcategoryId: string;
  /** Version that the caller has seen. */
  version: number;
};

export type StaffSubcategoryRowFragment = { __typename: 'StaffSubcategory', id: string, version: number, name: string, image: string, published: boolean, categoryIds: Array<string>, productCount: number, localNames: { __typename: 'StaffLocalNames', lg: string | null, sw: string | null } } & { ' $fragmentName'?: 'StaffSubcategoryRowFragment' };

export type StaffCategoryRowFragment = { __typename: 'StaffCategory', id: string, version: number, name: string, blurb: string, tint: string, image: string, published: boolean, productCount: number, localNames: { __typename: 'StaffLocalNames', lg: string | null, sw: string | null }, subcategories: Array<{ __typename: 'StaffSubcategory', id: string, version: number, name: string, image: string, published: boolean, categoryIds: Array<string>, productCount: number, localNames: { __typename: 'StaffLocalNames', lg: string | null, sw: string | null } }> } & { ' $fragmentName'?: 'StaffCategoryRowFragment' };

export type CategoryEditorQueryVariables = Exact<{ [key: string]: never; }>;


export type CategoryEditorQuery = { categories: Array<{ __typename: 'StaffCategory', id: string, version: number, name: string, blurb: string, tint: string, image: string, published: boolean, productCount: number, localNames: { __typename: 'StaffLocalNames', lg: string | null, sw: string | null }, subcategories: Array<{ __typename: 'StaffSubcategory', id: string, version: number, name: string, image: string, published: boolean, categoryIds: Array<string>, productCount: number, localNames: { __typename: 'StaffLocalNames', lg: string | null, sw: string | null } }> }> | null };

export type SaveCategoryMutationVariables = Exact<{
  input: Types.SaveCategoryInput;
}>;


export type SaveCategoryMutation = { saveCategory: { __typename: 'StaffCategoryPayload', category: { __typename: 'StaffCategory', id: string } } };

export type SaveSubcategoryMutationVariables = Exact<{
  input: Types.SaveSubcategoryInput;
}>;


export type SaveSubcategoryMutation = { saveSubcategory: { __typename: 'StaffSubcategoryPayload', subcategory: { __typename: 'StaffSubcategory', id: string } } };

export type DeleteCategoryMutationVariables = Exact<{
  input: Types.StaffDeleteCategoryInput;
}>;


export type DeleteCategoryMutation = { deleteCategory: { __typename: 'StaffDeletedPayload', deletedId: string } };

export type DeleteSubcategoryMutationVariables = Exact<{
  input: Types.StaffDeleteSubcategoryInput;
}>;


export type DeleteSubcategoryMutation = { deleteSubcategory: { __typename: 'StaffDeletedPayload', deletedId: string } };

export type OrderCategoriesMutationVariables = Exact<{
  input: Types.OrderCategoriesInput;
}>;


export type OrderCategoriesMutation = { orderCategories: { __typename: 'StaffCategoriesPayload', categories: Array<{ __typename: 'StaffCategory', id: string }> } };

export type OrderSubcategoriesMutationVariables = Exact<{
  input: Types.OrderSubcategoriesInput;
}>;


export type OrderSubcategoriesMutation = { orderSubcategories: { __typename: 'StaffCategoryPayload', category: { __typename: 'StaffCategory', id: string, subcategories: Array<{ __typename: 'StaffSubcategory', id: string }> } } };

export const StaffSubcategoryRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffSubcategoryRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffSubcategory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"localNames"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lg"}},{"kind":"Field","name":{"kind":"Name","value":"sw"}}]}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"categoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"productCount"}}]}}]} as unknown as DocumentNode<StaffSubcategoryRowFragment, unknown>;
export const StaffCategoryRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffCategoryRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffCategory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"localNames"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lg"}},{"kind":"Field","name":{"kind":"Name","value":"sw"}}]}},{"kind":"Field","name":{"kind":"Name","value":"blurb"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"productCount"}},{"kind":"Field","name":{"kind":"Name","value":"subcategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffSubcategoryRow"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffSubcategoryRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffSubcategory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"localNames"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lg"}},{"kind":"Field","name":{"kind":"Name","value":"sw"}}]}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"categoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"productCount"}}]}}]} as unknown as DocumentNode<StaffCategoryRowFragment, unknown>;
export const CategoryEditorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CategoryEditor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffCategoryRow"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffSubcategoryRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffSubcategory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"localNames"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lg"}},{"kind":"Field","name":{"kind":"Name","value":"sw"}}]}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"categoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"productCount"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffCategoryRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffCategory"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"localNames"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lg"}},{"kind":"Field","name":{"kind":"Name","value":"sw"}}]}},{"kind":"Field","name":{"kind":"Name","value":"blurb"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"productCount"}},{"kind":"Field","name":{"kind":"Name","value":"subcategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffSubcategoryRow"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]} as unknown as DocumentNode<CategoryEditorQuery, CategoryEditorQueryVariables>;
export const SaveCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveCategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<SaveCategoryMutation, SaveCategoryMutationVariables>;
export const SaveSubcategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveSubcategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveSubcategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveSubcategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subcategory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<SaveSubcategoryMutation, SaveSubcategoryMutationVariables>;
export const DeleteCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StaffDeleteCategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeleteCategoryMutation, DeleteCategoryMutationVariables>;
export const DeleteSubcategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSubcategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StaffDeleteSubcategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSubcategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeleteSubcategoryMutation, DeleteSubcategoryMutationVariables>;
export const OrderCategoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrderCategories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderCategoriesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderCategories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<OrderCategoriesMutation, OrderCategoriesMutationVariables>;
export const OrderSubcategoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OrderSubcategories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderSubcategoriesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderSubcategories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"subcategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<OrderSubcategoriesMutation, OrderSubcategoriesMutationVariables>;