import { useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { IconMapPin } from '#client/ui/firstIcons.ts'
import { useLessData } from '#client/ui/lessDataWish.ts'
import styles from './AddressMap.module.css'

interface Props {
  /** Null where the shop has no maps, or nobody knows the spot. */
  path: string | null | undefined
  /** What is there, for who does not see it. */
  place: string
}

/** Where an address lies, as a small map with a pin. Who saves data gets it when they ask, in the same place. */
export function AddressMap({ path, place }: Props) {
  const less = useLessData()
  const [asked, setAsked] = useState(false)
  if (!path) return null
  if (less && !asked) {
    return (
      <button type="button" className={styles.map} onClick={() => setAsked(true)}>
        <IconMapPin /> {t('Show the map')}
      </button>
    )
  }
  return <img className={styles.map} src={path} alt={t('Map with a pin at {place}', { place })} width={320} height={120} loading="lazy" decoding="async" />
}
