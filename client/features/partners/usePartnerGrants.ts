import type { ApolloCache } from '@apollo/client'
import { useMutation, useQuery } from '@apollo/client/react'
import {
  AllowPartnerDocument,
  type PartnerGrant_GrantFragment,
  PartnerGrantsDocument,
} from './partnerGrants.generated.ts'

export type Grant = PartnerGrant_GrantFragment
export type GrantScope = Grant['scopes'][number]

/** Queries the shopper's grants to partners. */
export function usePartnerGrants() {
  const { data, error, refetch } = useQuery(PartnerGrantsDocument, { fetchPolicy: 'cache-and-network' })
  return {
    grants: data?.viewer?.partnerGrants,
    failed: Boolean(error) && !data,
    refetch: () => refetch().catch(() => undefined),
  }
}

/** Grants scopes to a partner. With `keepsGranted` it adds them to what is granted by then, also by another tab. */
export const useAllowPartner = () =>
  useMutation(AllowPartnerDocument, {
    update(cache, { data }) {
      if (data) writeGrants(cache, data.allowPartner.grants)
    },
  })

/** Stores the full list of grants, which every mutation of grants returns. */
export function writeGrants(cache: ApolloCache, partnerGrants: Grant[]): void {
  cache.updateQuery({ query: PartnerGrantsDocument }, (cached) =>
    cached?.viewer ? { viewer: { ...cached.viewer, partnerGrants } } : undefined,
  )
}
