import { useEffect, useRef, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconAlertCircle, IconCircleCheckFilled, IconCurrentLocation } from '#client/ui/icons.ts'
import { Notice } from '#client/ui/Notice.tsx'
import styles from './AddressFields.module.css'
import { AddressMap } from './AddressMap.tsx'
import { type AddressForm, formatPlace } from './addressForm.ts'
import { compareWithForm, type Place } from './compareWithForm.ts'
import type { Coordinates } from './locate.ts'
import { useDetectLocation } from './useDetectLocation.ts'

interface Props {
  form: AddressForm
  /** Map of the saved location, shown until a new location is detected. */
  mapPath: string | null | undefined
  onFill: (found: Partial<AddressForm>) => void
  onLocation: (spot: Coordinates) => void
}

/** Fills the empty fields with the detected location; asks before it replaces typed text. */
export function DetectLocation({ form, mapPath, onFill, onLocation }: Props) {
  const [found, setFound] = useState<{ place: Place; other: Partial<AddressForm> }>()
  // Detecting the location takes seconds, during which the shopper may continue to type.
  const latestForm = useRef(form)
  useEffect(() => {
    latestForm.current = form
  }, [form])
  const { find, busy, said } = useDetectLocation((place, spot) => {
    const { missing, different: differingFields } = compareWithForm(latestForm.current, place)
    onLocation(spot)
    onFill(missing)
    setFound({ place, other: differingFields })
  })
  const differingFields = Object.values(found?.other ?? {})
  const applyChoice = (chosen: Partial<AddressForm>) => {
    onFill(chosen)
    setFound(found && { ...found, other: {} })
  }
  return (
    <div className={styles.wide}>
      <Button variant="soft" wide onClick={find} busy={busy} busyText={t('Finding you...')}>
        <IconCurrentLocation /> {t('Use my location')}
      </Button>
      <div className={styles.map}>
        <AddressMap path={found ? found.place.mapPath : mapPath} place={formatPlace(form)} />
      </div>
      {found?.place.attribution && <p className={styles.source}>{found.place.attribution}</p>}
      <div role="status">
        {said && (
          <p className={styles.message} data-tone={said.tone}>
            {said.tone === 'success' ? <IconCircleCheckFilled size={18} /> : <IconAlertCircle size={18} />}
            {said.text}
          </p>
        )}
        {found && differingFields.length > 0 && (
          <Notice
            title={t('You seem to be at {place}.', { place: differingFields.join(', ') })}
            className={styles.question}
          >
            {t('Shall we write that instead of what is there?')}
            <span className={styles.buttons}>
              <Button size="sm" onClick={() => applyChoice(found.other)}>
                {t('Write that')}
              </Button>
              <Button size="sm" variant="outline" onClick={() => applyChoice({})}>
                {t('Keep mine')}
              </Button>
            </span>
          </Notice>
        )}
      </div>
    </div>
  )
}
