import { getFreshAccessToken, loadAndRenewAccessToken } from '#client/apollo/accessToken.ts'
import { fetchWithTimeout } from '#client/apollo/fetchWithTimeout.ts'

/**
 * Downloads the receipt of an order as a PDF.
 * @throws {TypeError} when the network fails, as fetch does
 */
export async function fetchReceipt(orderId: string): Promise<Blob> {
  const token = await getFreshAccessToken()
  let response = await requestReceipt(orderId, token)
  // The server rejected the token although it had not expired: renew it and retry once.
  if (response.status === 401 && token) response = await requestReceipt(orderId, await loadAndRenewAccessToken(token))
  if (!response.ok) throw new Error(`The receipt was refused with ${response.status}.`)
  return response.blob()
}

const requestReceipt = (orderId: string, token: string | null) =>
  fetchWithTimeout(`/api/order/receipt?${new URLSearchParams({ orderId })}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
