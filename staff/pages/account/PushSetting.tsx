import { useApolloClient, useMutation } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { notify } from '#staff/ui/notify.tsx'
import { PushKeyDocument, SubscribeToPushDocument, UnsubscribeFromPushDocument } from './notifications.generated.ts'
import { findEndpoint, isPushSupported, subscribe, unsubscribe } from './push.ts'

/** Turns notifications in this browser on and off; absent where the browser has none. */
export function PushSetting() {
  const client = useApolloClient()
  const [endpoint, setEndpoint] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [sendSubscription] = useMutation(SubscribeToPushDocument)
  const [endSubscription] = useMutation(UnsubscribeFromPushDocument)
  useEffect(() => {
    if (isPushSupported()) findEndpoint().then(setEndpoint, () => {})
  }, [])
  if (!isPushSupported()) return null
  const turnOn = async () => {
    const { data } = await client.query({ query: PushKeyDocument, fetchPolicy: 'network-only' })
    const input = data?.pushKey ? await subscribe(data.pushKey) : null
    if (!input) return notify.success(t('Your browser does not permit notifications of this site'))
    await sendSubscription({ variables: { input } })
    setEndpoint(input.endpoint)
    notify.success(t('Notifications are on in this browser'))
  }
  const turnOff = async (from: string) => {
    await endSubscription({ variables: { input: { endpoint: from } } })
    await unsubscribe()
    setEndpoint(null)
    notify.success(t('Notifications are off in this browser'))
  }
  const run = async () => {
    setBusy(true)
    try {
      await (endpoint === null ? turnOn() : turnOff(endpoint))
    } catch (error) {
      notify.problem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outline" loading={isBusy} onClick={() => void run()}>
      {endpoint === null ? <IconBell /> : <IconBellOff />}
      {endpoint === null ? t('Notify me in this browser') : t('Stop notifications in this browser')}
    </Button>
  )
}
