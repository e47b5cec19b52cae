import { useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { IconMapPin } from '#client/ui/icons.ts'
import { useDataSaver } from '#client/ui/useDataSaver.ts'
import styles from './AddressMap.module.css'

interface Props {
  /** Null when the shop has no maps or the location of the address is unknown. */
  path: string | null | undefined
  /** Text alternative of the map. */
  place: string
}

/** Small map with a pin at the address. With reduced data use, loads on request, in the same place. */
export function AddressMap({ path, place }: Props) {
  const dataSaver = useDataSaver()
  const [isRequested, setAsked] = useState(false)
  if (!path) return null
  if (dataSaver && !isRequested) {
    return (
      <button type="button" className={styles.map} onClick={() => setAsked(true)}>
        <IconMapPin /> {t('Show the map')}
      </button>
    )
  }
  return (
    <img
      className={styles.map}
      src={path}
      alt={t('Map with a pin at {place}', { place })}
      width={320}
      height={120}
      loading="lazy"
      decoding="async"
    />
  )
}
