import type { ApolloClient } from '@apollo/client'
import { notify } from '#client/ui/notify.ts'
import { t } from '#client/words/t.ts'
import { clearGuestLines, readGuestLines } from './guestCart.ts'
import { MergeCartDocument, type MergeCartMutation } from './mergeCart.generated.ts'
import { showAnswer } from './shownCart.ts'

type Notice = MergeCartMutation['mergeCart']['notices'][number]

/** Joins the visitor's cart with the shopper's own. The browser lets go of its copy only once the server has it. */
export async function mergeCart(client: ApolloClient) {
  const variables = { input: { lines: readGuestLines() } }
  const { data } = await client.mutate({ mutation: MergeCartDocument, variables, fetchPolicy: 'no-cache' })
  if (!data) return
  clearGuestLines()
  showAnswer(client, data.mergeCart.cart)
  for (const notice of data.mergeCart.notices) notify.warning(sentenceOf(notice))
}

const sentenceOf = ({ productName, quantity }: Notice) =>
  quantity > 0
    ? t('Only {quantity} of {productName} left, so your cart has {quantity}.', { quantity, productName })
    : t('{productName} is out of stock, so we left it out.', { productName })
