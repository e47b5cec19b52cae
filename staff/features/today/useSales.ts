import { useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { msg } from '#client/i18n/t.ts'
import { BACKGROUND_REFETCH } from '#staff/apollo/backgroundRefetch.ts'
import type { SalesRange } from '#staff/apollo/types.generated.ts'
import { SalesDocument } from './today.generated.ts'

/** Ranges as the URL names them. */
export const SALES_RANGES: readonly { id: string; range: SalesRange; label: string }[] = [
  { id: 'today', range: 'TODAY', label: msg('Today') },
  { id: 'yesterday', range: 'YESTERDAY', label: msg('Yesterday') },
  { id: '7d', range: 'SEVEN_DAYS', label: msg('7 days') },
  { id: '28d', range: 'TWENTY_EIGHT_DAYS', label: msg('28 days') },
]

/** Range in the URL; today when there is none. */
export function useSalesRange(): (typeof SALES_RANGES)[number] {
  const [params] = useSearchParams()
  const id = params.get('range')
  return SALES_RANGES.find((one) => one.id === id) ?? (SALES_RANGES[0] as (typeof SALES_RANGES)[number])
}

/** Sales of a range, refetched whenever the metrics of the day were: `changedAt` is their time. */
export function useSales(range: SalesRange, changedAt: string) {
  const { data, previousData, error, refetch, client } = useQuery(SalesDocument, {
    variables: { range },
    fetchPolicy: 'cache-and-network',
  })
  const readAt = useRef(changedAt)
  useEffect(() => {
    if (readAt.current === changedAt) return
    readAt.current = changedAt
    void client.query({ query: SalesDocument, variables: { range }, ...BACKGROUND_REFETCH }).catch(() => {})
  }, [client, range, changedAt])
  return { sales: (data ?? previousData)?.sales, error, refetch }
}
