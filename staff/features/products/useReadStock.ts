import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { ProductStockDocument } from './products.generated.ts'
import type { ListedProduct } from './productTexts.ts'

/**
 * Returns a function that reads the stock of a product at the time of its count: the stock on the page does not include
 * what was sold since the page loaded. It is the fallback when the read fails.
 */
export function useReadStock() {
  const client = useApolloClient()
  return useCallback(
    async ({ id, stock }: ListedProduct): Promise<number> => {
      const request = client.query({ query: ProductStockDocument, variables: { id }, fetchPolicy: 'network-only' })
      const result = await request.catch(() => undefined)
      return result?.data?.product?.stock ?? stock
    },
    [client],
  )
}
