import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  type GraphQLUnionType,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql'
import { refusalIn } from '#server/db/postgresErrors.ts'
import type { DomainError, ErrorCode, FieldError } from '#server/errors.ts'
import { noteCode } from '#server/telemetry/scope.ts'
import { selectsField } from './selection.ts'
import { UserErrorCode } from './userErrors.type.ts'

type UserErrorValue = { code: UserErrorCode; field: string[] | null; message: string; details: object | null }

/** Object type of `details` by code; codes that are not listed have no details. */
const DETAILS_TYPE: Partial<Record<ErrorCode, string>> = {
  OUT_OF_STOCK: 'StockDetails',
  QUANTITY_TOO_HIGH: 'StockDetails',
  TOTAL_CHANGED: 'TotalDetails',
  STATUS_CONFLICT: 'StatusDetails',
}

/** Input field that an error code refers to: the first of these that the mutation has. */
const FIELDS_OF: Partial<Record<ErrorCode, string[]>> = {
  ADDRESS_NOT_FOUND: ['addressId'],
  CODE_INVALID: ['deliveryPin'],
  IDEMPOTENCY_KEY_REUSED: ['idempotencyKey'],
  NOT_FOUND: ['lineId', 'productId', 'orderId', 'txRef'],
  OUT_OF_STOCK: ['quantity'],
  QUANTITY_TOO_HIGH: ['quantity'],
  STATUS_CONFLICT: ['orderId'],
  TOTAL_CHANGED: ['expectedTotal'],
}

/**
 * Lets callers choose how mutations with `userErrors` in their payload report errors that the caller can act on: in the
 * payload, with null data fields, when the operation selects `userErrors`; otherwise in `errors[]`. All other errors
 * are always in `errors[]`.
 */
export function returnUserErrors(schema: GraphQLSchema): GraphQLSchema {
  ;(schema.getType('UserErrorDetails') as GraphQLUnionType).resolveType = (details: { __typename: string }) =>
    details.__typename
  for (const mutation of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const payload = getNamedType(mutation.type)
    const userErrors = isObjectType(payload) ? payload.getFields().userErrors : undefined
    if (!userErrors) continue
    userErrors.resolve = (source: { userErrors?: UserErrorValue[] }) => source.userErrors ?? []
    catchRefusals(mutation)
  }
  return schema
}

function catchRefusals(mutation: GraphQLField<unknown, unknown>): void {
  const { resolve, args: declared } = mutation
  if (!resolve) throw new Error(`Mutation.${mutation.name} has no resolver`)
  mutation.resolve = async (root, args, ctx, info) => {
    try {
      return await resolve(root, args, ctx, info)
    } catch (error) {
      const refusal = refusalIn(error)
      if (!refusal || !isUserErrorCode(refusal.code) || !selectsField(info, 'userErrors')) throw error
      noteCode(refusal.code)
      return { userErrors: userErrorsOf(refusal, refusal.code, declared) }
    }
  }
}

const isUserErrorCode = (code: string): code is UserErrorCode => Object.hasOwn(UserErrorCode, code)

function userErrorsOf(
  { code, message, details }: DomainError,
  userErrorCode: UserErrorCode,
  args: readonly GraphQLArgument[],
): UserErrorValue[] {
  if (code === 'BAD_INPUT') {
    const { errors } = details as { errors: FieldError[] }
    return errors.map(({ field, message }) => ({
      code: userErrorCode,
      field: pathOf(field.split('.'), args),
      message,
      details: null,
    }))
  }
  const [field = null] = (FIELDS_OF[code] ?? []).flatMap((name) =>
    [pathOf([name], args)].filter((path) => path !== null),
  )
  const typeName = DETAILS_TYPE[code]
  return [{ code: userErrorCode, field, message, details: typeName ? { __typename: typeName, ...details } : null }]
}

/** Finds the path of a service's field within the arguments; a service may receive only a part of the input. */
function pathOf([name = '', ...rest]: string[], args: readonly GraphQLArgument[]): string[] | null {
  const places: { path: string[]; type: GraphQLInputType }[] = args.map(({ name: arg, type }) => ({
    path: [arg],
    type,
  }))
  for (const { path, type } of places) {
    if (path.at(-1) === name) return [...path, ...rest]
    const inner = getNamedType(type)
    if (isInputObjectType(inner))
      places.push(
        ...Object.values(inner.getFields()).map((field) => ({ path: [...path, field.name], type: field.type })),
      )
  }
  return null
}
