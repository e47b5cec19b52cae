/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Which entries to list; all conditions apply. */
export type AuditLogFilter = {
  /** Action such as orders.cancel, or all actions of a resource such as orders. */
  action?: string | null | undefined;
  /** Id of the user who acted. */
  actorId?: string | null | undefined;
  /** Id of the record. */
  entityId?: string | null | undefined;
  /** Entries from this time, UTC. */
  from?: string | null | undefined;
  /** Part of the name of the record or of the user who acted. */
  search?: string | null | undefined;
  /** Entries before this time, UTC. */
  to?: string | null | undefined;
};

/** Property of a product. */
export type ProductDetailInput = {
  /** Label, such as 'Storage'; at most 60 characters and unique within the product. */
  label: string;
  /** Value, at most 500 characters. */
  value: string;
};

/** New product. By default it gets the next article number, is on sale and has a stock of 0. */
export type StaffCreateProductInput = {
  /** Barcode of 8, 12, 13 or 14 digits; empty for none. */
  barcode?: string | null | undefined;
  /** Ids of its categories, 1 to 20. */
  categoryIds: Array<string>;
  /** Description in plain text, at most 2,000 characters. */
  description?: string | null | undefined;
  /** Properties, such as origin and storage, at most 50; replaces all previous ones. */
  details?: Array<ProductDetailInput> | null | undefined;
  /** Discount in percent, 0 to 100. */
  discount?: number | null | undefined;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request takes effect only once within 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** The main image first, at most 20; replaces all previous ones. URL of the image: the result of an upload, or an https URL with a public host name. */
  images?: Array<string> | null | undefined;
  /** Unit price before discount, 1 to 2,000,000, in whole UGX. */
  listPrice: number;
  /** Stock at or below which the product counts as low. */
  lowStockThreshold?: number | null | undefined;
  /** Name that shoppers know, at most 120 characters. */
  name: string;
  /** Article number, unique within the shop. */
  number?: string | null | undefined;
  /** Whether the product is on sale. */
  published?: boolean | null | undefined;
  /** Units in stock, 0 to 1,000,000. */
  stock?: number | null | undefined;
  /** Ids of its subcategories, at most 20; replaces the previous ones. */
  subcategoryIds?: Array<string> | null | undefined;
  /** Name of the background colour of the image in the shop's theme. */
  tint?: string | null | undefined;
  /** Sales unit, such as '1 kg'; at most 60 characters. */
  unit: string;
  /** VAT class. */
  vatClass?: VatClass | null | undefined;
};

/** Product to delete. */
export type StaffDeleteProductInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request takes effect only once within 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Id of the product. */
  productId: string;
  /** Version of the product that the caller saw. */
  version: number;
};

/** Update of a product; omitted fields are unchanged. Stock changes by differences: see saveProducts. */
export type StaffUpdateProductInput = {
  /** Barcode of 8, 12, 13 or 14 digits; empty for none. */
  barcode?: string | null | undefined;
  /** Ids of its categories, 1 to 20; replaces the previous ones. */
  categoryIds?: Array<string> | null | undefined;
  /** Description in plain text, at most 2,000 characters. */
  description?: string | null | undefined;
  /** Properties, such as origin and storage, at most 50; replaces all previous ones. */
  details?: Array<ProductDetailInput> | null | undefined;
  /** Discount in percent, 0 to 100. */
  discount?: number | null | undefined;
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request takes effect only once within 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** The main image first, at most 20; replaces all previous ones. URL of the image: the result of an upload, or an https URL with a public host name. */
  images?: Array<string> | null | undefined;
  /** Unit price before discount, 1 to 2,000,000, in whole UGX. */
  listPrice?: number | null | undefined;
  /** Stock at or below which the product counts as low. */
  lowStockThreshold?: number | null | undefined;
  /** Name that shoppers know, at most 120 characters. */
  name?: string | null | undefined;
  /** Article number, unique within the shop. */
  number?: string | null | undefined;
  /** Id of the product, on sale or not. */
  productId: string;
  /** Whether the product is on sale. */
  published?: boolean | null | undefined;
  /** Ids of its subcategories, at most 20; replaces the previous ones. */
  subcategoryIds?: Array<string> | null | undefined;
  /** Name of the background colour of the image in the shop's theme. */
  tint?: string | null | undefined;
  /** Sales unit, such as '1 kg'; at most 60 characters. */
  unit?: string | null | undefined;
  /** VAT class. */
  vatClass?: VatClass | null | undefined;
  /** Version that the values are based on. */
  version: number;
};

/** VAT class of a product. Prices include VAT. */
export type VatClass =
  /** Exempt, such as unprocessed food. */
  | 'EXEMPT'
  /** Standard rate, 18 %. */
  | 'STANDARD'
  /** Zero-rated. */
  | 'ZERO';

export type EditedProductFragment = { __typename: 'StaffProduct', description: string, barcode: string | null, id: string, version: number, number: string, name: string, unit: string, listPrice: number, discount: number, price: number, stock: number, stockState: Types.StockState, lowStockThreshold: number, published: boolean, vatClass: Types.VatClass | null, images: Array<string>, tint: string, details: Array<{ __typename: 'StaffProductDetail', label: string, value: string }>, subcategories: Array<{ __typename: 'StaffCategoryName', id: string, name: string }>, categories: Array<{ __typename: 'StaffCategoryName', id: string, name: string }> } & { ' $fragmentName'?: 'EditedProductFragment' };

export type ProductEditorQueryVariables = Exact<{
  id: string;
}>;


export type ProductEditorQuery = { product: { __typename: 'StaffProduct', description: string, barcode: string | null, id: string, version: number, number: string, name: string, unit: string, listPrice: number, discount: number, price: number, stock: number, stockState: Types.StockState, lowStockThreshold: number, published: boolean, vatClass: Types.VatClass | null, images: Array<string>, tint: string, details: Array<{ __typename: 'StaffProductDetail', label: string, value: string }>, subcategories: Array<{ __typename: 'StaffCategoryName', id: string, name: string }>, categories: Array<{ __typename: 'StaffCategoryName', id: string, name: string }> } | null };

export type ProductSalesQueryVariables = Exact<{
  id: string;
}>;


export type ProductSalesQuery = { product: { __typename: 'StaffProduct', id: string, soldByDay: Array<{ __typename: 'ProductSalesDay', at: string, units: number }> | null } | null };

export type ProductEditorCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type ProductEditorCategoriesQuery = { categories: Array<{ __typename: 'StaffCategory', id: string, name: string, subcategories: Array<{ __typename: 'StaffSubcategory', id: string, name: string }> }> | null };

export type ProductChangesQueryVariables = Exact<{
  filter: Types.AuditLogFilter;
  first?: number | null | undefined;
}>;


export type ProductChangesQuery = { auditLog: { __typename: 'StaffAuditEntryConnection', nodes: Array<{ __typename: 'StaffAuditEntry', id: string, at: string, action: string, actorName: string, changes: Array<{ __typename: 'StaffAuditChange', field: string, before: string | null, after: string | null }> }> } | null };

export type CreateProductMutationVariables = Exact<{
  input: Types.StaffCreateProductInput;
}>;


export type CreateProductMutation = { createProduct: { __typename: 'StaffProductPayload', product: { __typename: 'StaffProduct', description: string, barcode: string | null, id: string, version: number, number: string, name: string, unit: string, listPrice: number, discount: number, price: number, stock: number, stockState: Types.StockState, lowStockThreshold: number, published: boolean, vatClass: Types.VatClass | null, images: Array<string>, tint: string, details: Array<{ __typename: 'StaffProductDetail', label: string, value: string }>, subcategories: Array<{ __typename: 'StaffCategoryName', id: string, name: string }>, categories: Array<{ __typename: 'StaffCategoryName', id: string, name: string }> } } };

export type UpdateProductMutationVariables = Exact<{
  input: Types.StaffUpdateProductInput;
}>;


export type UpdateProductMutation = { updateProduct: { __typename: 'StaffProductPayload', product: { __typename: 'StaffProduct', description: string, barcode: string | null, id: string, version: number, number: string, name: string, unit: string, listPrice: number, discount: number, price: number, stock: number, stockState: Types.StockState, lowStockThreshold: number, published: boolean, vatClass: Types.VatClass | null, images: Array<string>, tint: string, details: Array<{ __typename: 'StaffProductDetail', label: string, value: string }>, subcategories: Array<{ __typename: 'StaffCategoryName', id: string, name: string }>, categories: Array<{ __typename: 'StaffCategoryName', id: string, name: string }> } } };

export type DeleteProductMutationVariables = Exact<{
  input: Types.StaffDeleteProductInput;
}>;


export type DeleteProductMutation = { deleteProduct: { __typename: 'StaffDeletedPayload', deletedId: string } };

export type RequestPictureUploadMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestPictureUploadMutation = { requestPictureUpload: { __typename: 'StaffPictureUpload', url: string } };

export const EditedProductFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GridProduct"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"subcategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GridProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"listPrice"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"stockState"}},{"kind":"Field","name":{"kind":"Name","value":"lowStockThreshold"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"vatClass"}},{"kind":"Field","name":{"kind":"Name","value":"images"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<EditedProductFragment, unknown>;
export const ProductEditorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductEditor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedProduct"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GridProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"listPrice"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"stockState"}},{"kind":"Field","name":{"kind":"Name","value":"lowStockThreshold"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"vatClass"}},{"kind":"Field","name":{"kind":"Name","value":"images"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GridProduct"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"subcategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ProductEditorQuery, ProductEditorQueryVariables>;
export const ProductSalesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductSales"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"soldByDay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"units"}}]}}]}}]}}]} as unknown as DocumentNode<ProductSalesQuery, ProductSalesQueryVariables>;
export const ProductEditorCategoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductEditorCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"subcategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<ProductEditorCategoriesQuery, ProductEditorCategoriesQueryVariables>;
export const ProductChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductChanges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditLogFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditLog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ProductChangesQuery, ProductChangesQueryVariables>;
export const CreateProductDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StaffCreateProductInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedProduct"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GridProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"listPrice"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"stockState"}},{"kind":"Field","name":{"kind":"Name","value":"lowStockThreshold"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"vatClass"}},{"kind":"Field","name":{"kind":"Name","value":"images"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GridProduct"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"subcategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<CreateProductMutation, CreateProductMutationVariables>;
export const UpdateProductDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StaffUpdateProductInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedProduct"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GridProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"listPrice"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"stockState"}},{"kind":"Field","name":{"kind":"Name","value":"lowStockThreshold"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"vatClass"}},{"kind":"Field","name":{"kind":"Name","value":"images"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GridProduct"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"barcode"}},{"kind":"Field","name":{"kind":"Name","value":"subcategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<UpdateProductMutation, UpdateProductMutationVariables>;
export const DeleteProductDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StaffDeleteProductInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedId"}}]}}]}}]} as unknown as DocumentNode<DeleteProductMutation, DeleteProductMutationVariables>;
export const RequestPictureUploadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestPictureUpload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestPictureUpload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<RequestPictureUploadMutation, RequestPictureUploadMutationVariables>;