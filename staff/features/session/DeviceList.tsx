import { useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { t, verbatim } from '#client/i18n/t.ts'
import { getErrorMessage } from '#staff/apollo/errors.ts'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { notify } from '#staff/ui/notify.tsx'
import { Skeleton } from '#staff/ui/Skeleton.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import styles from './DeviceList.module.css'
import { EndMySessionDocument, MyDevicesDocument } from './devices.generated.ts'
import { useSession } from './SessionContext.ts'

/** Devices on which the staff member is signed in, each with a button that ends its session. */
export function DeviceList() {
  const { session } = useSession()
  const { data, error } = useQuery(MyDevicesDocument)
  const [endSession, { loading }] = useMutation(EndMySessionDocument, {
    update(cache, { data: result }) {
      if (result) cache.writeQuery({ query: MyDevicesDocument, data: { mySessions: result.endMySession.sessions } })
    },
    onCompleted: () => notify.success(t('Signed out there')),
    onError: notify.problem,
  })
  if (error && !data) return <p role="alert">{getErrorMessage(error)}</p>
  if (!data) return <Skeleton />
  return (
    <ul className={styles.devices}>
      {(data.mySessions ?? []).map(({ id, device, lastSeenAt }) => (
        <li key={id}>
          <IconDeviceDesktop size={20} />
          <span className={styles.device}>
            {device}
            <small>{t('used {time}', { time: verbatim(dayTimeFormat.format(new Date(lastSeenAt))) })}</small>
          </span>
          {id === session.id ? (
            <Pill hue="leaf">{t('This device')}</Pill>
          ) : (
            <Button
              size="xs"
              variant="outline"
              disabled={loading}
              aria-label={t('Sign out {device}', { device })}
              onClick={() => endSession({ variables: { input: { sessionId: id } } })}
            >
              {t('Sign out')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
