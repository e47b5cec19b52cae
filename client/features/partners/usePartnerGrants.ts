import type { ApolloCache } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import {
  AllowPartnerDocument,
  DismissPartnerDocument,
  type PartnerGrant_GrantFragment,
  PartnerGrantsDocument,
} from './usePartnerGrants.generated.ts'

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

/**
 * Mutations that grant and revoke a partner's access. Each returns the full list of grants, which updates the cache.
 */
export function usePartnerConsent() {
  const client = useApolloClient()
  return {
    /** Replaces the partner's scopes: those not listed are revoked. */
    allow: (partnerId: string, scopes: readonly GrantScope[]) =>
      client.mutate({
        mutation: AllowPartnerDocument,
        variables: { input: { partnerId, scopes: [...scopes] } },
        update: (cache, { data }) => data && writeGrants(cache, data.allowPartner.grants),
      }),
    dismiss: (partnerId: string) =>
      client.mutate({
        mutation: DismissPartnerDocument,
        variables: { input: { partnerId } },
        update: (cache, { data }) => data && writeGrants(cache, data.dismissPartner.grants),
      }),
  }
}

const writeGrants = (cache: ApolloCache, partnerGrants: Grant[]) => {
  cache.updateQuery({ query: PartnerGrantsDocument }, (cached) =>
    cached?.viewer ? { viewer: { ...cached.viewer, partnerGrants } } : undefined,
  )
}
