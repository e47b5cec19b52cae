import { getFreshAccessToken, loadAndRenewAccessToken } from '#client/apollo/accessToken.ts'
import { fetchWithTimeout } from '#client/apollo/fetchWithTimeout.ts'

/**
 * Downloads the receipt of an order as a PDF.
 * @throws {TypeError} when the network fails, as fetch does
 */
export async function fetchReceipt(orderId: string): Promise<Blob> {
  const token = await getFreshAccessToken()
  let answer = await ask(orderId, token)
  // The server rejected the token although it had not expired: renew it and retry once.
  if (answer.status === 401 && token) answer = await ask(orderId, await loadAndRenewAccessToken(token))
  if (!answer.ok) throw new Error(`The receipt was refused with ${answer.status}.`)
  return answer.blob()
}

const ask = (orderId: string, token: string | null) =>
  fetchWithTimeout(`/api/order/receipt?${new URLSearchParams({ orderId })}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
