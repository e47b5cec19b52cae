/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../apollo/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Counted units of a product. */
export type CountedLineInput = {
  /** Units counted. */
  counted: number;
  /** Id of the product. */
  productId: string;
  /** Stock that the shop showed at the time of the count. */
  stockAtCount: number;
};

/** Change of one product; omitted fields are unchanged. */
export type ProductItemInput = {
  /** Discount in percent, 0 to 100. */
  discount?: number | null | undefined;
  /** Unit price before discount, 1 to 2,000,000, in whole UGX. */
  listPrice?: number | null | undefined;
  /** Stock at or below which the product counts as low. */
  lowStockThreshold?: number | null | undefined;
  /** Id of the product. */
  productId: string;
  /** Whether the product is on sale. */
  published?: boolean | null | undefined;
  /** Units to add to the stock, or to take out when negative; units that are sold in the meantime stay sold. */
  stockChange?: number | null | undefined;
  /** VAT class. */
  vatClass?: VatClass | null | undefined;
  /** Version that the values are based on; required unless only `stockChange` is given. */
  version?: number | null | undefined;
};

/** Changes of up to 500 products. */
export type SaveProductsInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first outcome for 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Changes, 1 to 500, each of another product. */
  items: Array<ProductItemInput>;
  /** Note for the audit log and the stock moves, at most 200 characters. */
  note?: string | null | undefined;
};

/** Outcome of one item of a bulk change. */
export type SavedItemStatus =
  /** There is no such product. */
  | 'NOT_FOUND'
  /** Nothing saved; `errors` names the fields. */
  | 'REJECTED'
  /** Saved completely. */
  | 'SAVED'
  /** Nothing saved: another user has changed the product; `product` has its current values. */
  | 'STALE';

/** Filter of the product list; omitted fields do not filter. */
export type StaffProductFilter = {
  /** Id of a category. */
  categoryId?: string | null | undefined;
  /** Whether the product has a discount. */
  discounted?: boolean | null | undefined;
  /** Whether the product has pictures. */
  hasPictures?: boolean | null | undefined;
  /** Highest price after discount, in whole UGX. */
  maxPrice?: number | null | undefined;
  /** Lowest price after discount, in whole UGX. */
  minPrice?: number | null | undefined;
  /** Whether the product is on sale. */
  published?: boolean | null | undefined;
  /** States of the stock, any of them. */
  stock?: Array<StockState> | null | undefined;
  /** Id of a subcategory. */
  subcategoryId?: string | null | undefined;
  /** VAT class. */
  vatClass?: VatFilter | null | undefined;
};

/** Sort key of a product list for staff. */
export type StaffProductSort =
  /** Name, ignoring case. */
  | 'NAME'
  /** Article number. */
  | 'NUMBER'
  /** Price after discount. */
  | 'PRICE'
  /** Units in stock. */
  | 'STOCK'
  /** Time of the last change, sales included. */
  | 'UPDATED';

/** Units of a product. */
export type StockLineInput = {
  /** Id of the product. */
  productId: string;
  /** Units, 1 to 1,000,000. */
  quantity: number;
};

/** Stock movement of up to 500 products. */
export type StockLinesInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first outcome for 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Products and units, 1 to 500. */
  lines: Array<StockLineInput>;
  /** Note, such as the delivery note number; at most 200 characters. */
  note?: string | null | undefined;
};

/** Reason for a change of stock. */
export type StockMoveReason =
  /** An order was cancelled or was not paid in time. */
  | 'CANCEL'
  /** Corrected by staff. */
  | 'CORRECTION'
  /** Set by an imported list. */
  | 'IMPORT'
  /** Stock of a new product, or when the ledger began. */
  | 'OPENING'
  /** Delivered by a supplier. */
  | 'RECEIVED'
  /** Ordered by a shopper. */
  | 'SALE'
  /** Difference between counted and expected units. */
  | 'STOCK_TAKE'
  /** Spoiled or broken. */
  | 'WASTE';

/** State of the stock of a product. */
export type StockState =
  /** Above the low-stock threshold. */
  | 'IN'
  /** In stock, at or below the low-stock threshold. */
  | 'LOW'
  /** Out of stock. */
  | 'OUT';

/** Stock-take of up to 500 products. */
export type StockTakeInput = {
  /** Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first outcome for 24 hours. */
  idempotencyKey?: string | null | undefined;
  /** Counted products, 1 to 500. */
  lines: Array<CountedLineInput>;
  /** Note, at most 200 characters. */
  note?: string | null | undefined;
};

/** VAT class of a product. Prices include VAT. */
export type VatClass =
  /** Exempt, such as unprocessed food. */
  | 'EXEMPT'
  /** Standard rate, 18 %. */
  | 'STANDARD'
  /** Zero-rated. */
  | 'ZERO';

/** VAT class to select products by. */
export type VatFilter =
  /** Exempt. */
  | 'EXEMPT'
  /** Products whose class is not set. */
  | 'NONE'
  /** Standard rate. */
  | 'STANDARD'
  /** Zero-rated. */
  | 'ZERO';

export type GridProductFragment = { __typename: 'StaffProduct', id: string, version: number, number: string, name: string, unit: string, listPrice: number, discount: number, price: number, stock: number, stockState: Types.StockState, lowStockThreshold: number, published: boolean, vatClass: Types.VatClass | null, images: Array<string>, tint: string, categories: Array<{ __typename: 'StaffCategoryName', id: string, name: string }> } & { ' $fragmentName'?: 'GridProductFragment' };

export type StaffProductsQueryVariables = Exact<{
  filter?: Types.StaffProductFilter | null | undefined;
  search?: string | null | undefined;
  sort: Types.StaffProductSort;
  descending: boolean;
  first?: number | null | undefined;
  after?: string | null | undefined;
  until?: string | null | undefined;
}>;


export type StaffProductsQuery = { products: { __typename: 'StaffProductConnection', totalCount: number, edges: Array<{ __typename: 'StaffProductEdge', node: { __typename: 'StaffProduct', id: string, version: number, number: string, name: string, unit: string, listPrice: number, discount: number, price: number, stock: number, stockState: Types.StockState, lowStockThreshold: number, published: boolean, vatClass: Types.VatClass | null, images: Array<string>, tint: string, categories: Array<{ __typename: 'StaffCategoryName', id: string, name: string }> } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null };

export type ProductStockQueryVariables = Exact<{
  id: string;
}>;


export type ProductStockQuery = { product: { __typename: 'StaffProduct', id: string, stock: number, stockState: Types.StockState } | null };

export type ProductViewsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProductViewsQuery = { productCounts: { __typename: 'StaffProductCounts', all: number, lowStock: number, outOfStock: number, discounted: number, withoutPictures: number, withoutVatClass: number, unpublished: number } | null, categories: Array<{ __typename: 'StaffCategory', id: string, name: string }> | null };

export type StockMovesQueryVariables = Exact<{
  productId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type StockMovesQuery = { stockMoves: { __typename: 'StockMoveConnection', totalCount: number, nodes: Array<{ __typename: 'StockMove', id: string, at: string, change: number, stock: number, reason: Types.StockMoveReason, actorName: string | null, note: string | null }> } | null };

export type SaveProductsMutationVariables = Exact<{
  input: Types.SaveProductsInput;
}>;


export type SaveProductsMutation = { saveProducts: { __typename: 'SaveProductsPayload', saveId: string, savedCount: number, results: Array<{ __typename: 'SavedItemResult', productId: string, status: Types.SavedItemStatus, errors: Array<{ __typename: 'SavedItemError', field: string, message: string }>, product: { __typename: 'StaffProduct', id: string, version: number, number: string, name: string, unit: string, listPrice: number, discount: number, price: number, stock: number, stockState: Types.StockState, lowStockThreshold: number, published: boolean, vatClass: Types.VatClass | null, images: Array<string>, tint: string, categories: Array<{ __typename: 'StaffCategoryName', id: string, name: string }> } | null }> } };

export type StockResultsFragment = { __typename: 'SaveProductsPayload', results: Array<{ __typename: 'SavedItemResult', status: Types.SavedItemStatus, errors: Array<{ __typename: 'SavedItemError', field: string, message: string }>, product: { __typename: 'StaffProduct', id: string, version: number, number: string, name: string, unit: string, listPrice: number, discount: number, price: number, stock: number, stockState: Types.StockState, lowStockThreshold: number, published: boolean, vatClass: Types.VatClass | null, images: Array<string>, tint: string, categories: Array<{ __typename: 'StaffCategoryName', id: string, name: string }> } | null }> } & { ' $fragmentName'?: 'StockResultsFragment' };

export type ReceiveStockMutationVariables = Exact<{
  input: Types.StockLinesInput;
}>;


export type ReceiveStockMutation = { receiveStock: { __typename: 'SaveProductsPayload', results: Array<{ __typename: 'SavedItemResult', status: Types.SavedItemStatus, errors: Array<{ __typename: 'SavedItemError', field: string, message: string }>, product: { __typename: 'StaffProduct', id: string, version: number, number: string, name: string, unit: string, listPrice: number, discount: number, price: number, stock: number, stockState: Types.StockState, lowStockThreshold: number, published: boolean, vatClass: Types.VatClass | null, images: Array<string>, tint: string, categories: Array<{ __typename: 'StaffCategoryName', id: string, name: string }> } | null }> } };

export type RecordWasteMutationVariables = Exact<{
  input: Types.StockLinesInput;
}>;


export type RecordWasteMutation = { recordWaste: { __typename: 'SaveProductsPayload', results: Array<{ __typename: 'SavedItemResult', status: Types.SavedItemStatus, errors: Array<{ __typename: 'SavedItemError', field: string, message: string }>, product: { __typename: 'StaffProduct', id: string, version: number, number: string, name: string, unit: string, listPrice: number, discount: number, price: number, stock: number, stockState: Types.StockState, lowStockThreshold: number, published: boolean, vatClass: Types.VatClass | null, images: Array<string>, tint: string, categories: Array<{ __typename: 'StaffCategoryName', id: string, name: string }> } | null }> } };

export type RecordStockTakeMutationVariables = Exact<{
  input: Types.StockTakeInput;
}>;


export type RecordStockTakeMutation = { recordStockTake: { __typename: 'SaveProductsPayload', results: Array<{ __typename: 'SavedItemResult', status: Types.SavedItemStatus, errors: Array<{ __typename: 'SavedItemError', field: string, message: string }>, product: { __typename: 'StaffProduct', id: string, version: number, number: string, name: string, unit: string, listPrice: number, discount: number, price: number, stock: number, stockState: Types.StockState, lowStockThreshold: number, published: boolean, vatClass: Types.VatClass | null, images: Array<string>, tint: string, categories: Array<{ __typename: 'StaffCategoryName', id: string, name: string }> } | null }> } };

export const GridProductFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GridProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"listPrice"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"stockState"}},{"kind":"Field","name":{"kind":"Name","value":"lowStockThreshold"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"vatClass"}},{"kind":"Field","name":{"kind":"Name","value":"images"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<GridProductFragment, unknown>;
export const StockResultsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StockResults"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SaveProductsPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GridProduct"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GridProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"listPrice"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"stockState"}},{"kind":"Field","name":{"kind":"Name","value":"lowStockThreshold"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"vatClass"}},{"kind":"Field","name":{"kind":"Name","value":"images"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<StockResultsFragment, unknown>;
export const StaffProductsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffProducts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProductFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProductSort"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"descending"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"until"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"descending"},"value":{"kind":"Variable","name":{"kind":"Name","value":"descending"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"until"},"value":{"kind":"Variable","name":{"kind":"Name","value":"until"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GridProduct"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GridProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"listPrice"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"stockState"}},{"kind":"Field","name":{"kind":"Name","value":"lowStockThreshold"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"vatClass"}},{"kind":"Field","name":{"kind":"Name","value":"images"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<StaffProductsQuery, StaffProductsQueryVariables>;
export const ProductStockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductStock"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"stockState"}}]}}]}}]} as unknown as DocumentNode<ProductStockQuery, ProductStockQueryVariables>;
export const ProductViewsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductViews"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"all"}},{"kind":"Field","name":{"kind":"Name","value":"lowStock"}},{"kind":"Field","name":{"kind":"Name","value":"outOfStock"}},{"kind":"Field","name":{"kind":"Name","value":"discounted"}},{"kind":"Field","name":{"kind":"Name","value":"withoutPictures"}},{"kind":"Field","name":{"kind":"Name","value":"withoutVatClass"}},{"kind":"Field","name":{"kind":"Name","value":"unpublished"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ProductViewsQuery, ProductViewsQueryVariables>;
export const StockMovesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StockMoves"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"productId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stockMoves"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"productId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"productId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"actorName"}},{"kind":"Field","name":{"kind":"Name","value":"note"}}]}}]}}]}}]} as unknown as DocumentNode<StockMovesQuery, StockMovesQueryVariables>;
export const SaveProductsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveProducts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveProductsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveProducts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveId"}},{"kind":"Field","name":{"kind":"Name","value":"savedCount"}},{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GridProduct"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GridProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"listPrice"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"stockState"}},{"kind":"Field","name":{"kind":"Name","value":"lowStockThreshold"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"vatClass"}},{"kind":"Field","name":{"kind":"Name","value":"images"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SaveProductsMutation, SaveProductsMutationVariables>;
export const ReceiveStockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReceiveStock"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StockLinesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"receiveStock"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StockResults"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GridProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"listPrice"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"stockState"}},{"kind":"Field","name":{"kind":"Name","value":"lowStockThreshold"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"vatClass"}},{"kind":"Field","name":{"kind":"Name","value":"images"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StockResults"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SaveProductsPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GridProduct"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}}]} as unknown as DocumentNode<ReceiveStockMutation, ReceiveStockMutationVariables>;
export const RecordWasteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordWaste"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StockLinesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordWaste"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StockResults"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GridProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"listPrice"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"stockState"}},{"kind":"Field","name":{"kind":"Name","value":"lowStockThreshold"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"vatClass"}},{"kind":"Field","name":{"kind":"Name","value":"images"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StockResults"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SaveProductsPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GridProduct"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}}]} as unknown as DocumentNode<RecordWasteMutation, RecordWasteMutationVariables>;
export const RecordStockTakeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordStockTake"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StockTakeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordStockTake"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StockResults"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GridProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffProduct"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"listPrice"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"stock"}},{"kind":"Field","name":{"kind":"Name","value":"stockState"}},{"kind":"Field","name":{"kind":"Name","value":"lowStockThreshold"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"vatClass"}},{"kind":"Field","name":{"kind":"Name","value":"images"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StockResults"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SaveProductsPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GridProduct"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}}]} as unknown as DocumentNode<RecordStockTakeMutation, RecordStockTakeMutationVariables>;