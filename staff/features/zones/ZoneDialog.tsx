import { useMutation } from '@apollo/client/react'
import { Button, Dialog } from '@chakra-ui/react'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { msg, t, tn, verbatim } from '#client/i18n/t.ts'
import { getErrorCode } from '#staff/apollo/errors.ts'
import type { DeliveryPromiseKind } from '#staff/apollo/types.generated.ts'
import { DialogClose, DialogFrame } from '#staff/ui/DialogFrame.tsx'
import { Form, FormError, MoneyField, SelectField, TextAreaField, TextField, useZodForm } from '#staff/ui/form.tsx'
import { NetworkButton } from '#staff/ui/NetworkButton.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { toLines } from '#staff/ui/toLines.ts'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import styles from './ZoneDialog.module.css'
import {
  describeZoneValue,
  mergeZone,
  toZoneValues,
  ZONE_FIELD_NAMES,
  type ZoneField,
  type ZoneValues,
} from './zoneForm.ts'
import { SaveDeliveryZoneDocument, type ZoneFragment } from './zones.generated.ts'

type Props = {
  zone: ZoneFragment
  canEdit: boolean
  /** Reads the zones again after another user has changed this one. */
  onReload: () => Promise<unknown>
  onClose: () => void
}

const amount = z
  .int(msg('Type whole shillings, 0 or more.'))
  .min(0, msg('Type whole shillings, 0 or more.'))
  .max(10_000_000, msg('Type at most 10,000,000.'))
const minutes = z.int().min(1).max(600)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Minutes and cut-off are checked only for the promise that shows them. */
const schema = z
  .object({
    fee: amount,
    freeFrom: amount,
    promiseKind: z.enum(['', 'MINUTES', 'SAME_DAY', 'NEXT_DAY']),
    promiseMinutes: z.custom<number | null>(),
    cutOff: z.string(),
    places: z.string(),
  })
  .refine(({ promiseKind, promiseMinutes }) => promiseKind !== 'MINUTES' || minutes.safeParse(promiseMinutes).success, {
    path: ['promiseMinutes'],
    message: msg('Type 1 to 600 minutes.'),
  })
  .refine(({ promiseKind, cutOff }) => promiseKind !== 'SAME_DAY' || time.safeParse(cutOff).success, {
    path: ['cutOff'],
    message: msg('Type a time such as 14:00.'),
  })

/** Fee, promise and places of one zone. What was typed stays when another user changes the zone in the meantime. */
export function ZoneDialog({ zone, canEdit, onReload, onClose }: Props) {
  const form = useZodForm(schema, {
    defaultValues: { ...toZoneValues(zone), places: '' },
    disabled: !canEdit,
  })
  /** The version that the form is based on. */
  const [base, setBase] = useState(zone)
  const [conflicts, setConflicts] = useState<readonly ZoneField[]>([])
  useEffect(() => {
    if (zone.version === base.version) return
    const fresh = toZoneValues(zone)
    const merged = mergeZone({ base: toZoneValues(base), typed: form.getValues() as ZoneValues, fresh })
    for (const field of merged.followed) form.setValue(field, fresh[field])
    setConflicts(merged.conflicts)
    setBase(zone)
  }, [zone, base, form])
  const choose = (field: ZoneField, isTheirs: boolean) => {
    if (isTheirs) form.setValue(field, toZoneValues(base)[field], { shouldDirty: true })
    setConflicts(conflicts.filter((other) => other !== field))
  }
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [save, { loading }] = useMutation(SaveDeliveryZoneDocument, { refetchQueries: ['DeliveryZones'] })
  const getKey = useRequestKey()
  const kind = form.watch('promiseKind')
  const submit = async ({ promiseKind, places, promiseMinutes, cutOff, ...values }: z.infer<typeof schema>) => {
    const added = toLines(places)
    try {
      const input = {
        zoneId: zone.id,
        version: base.version,
        ...values,
        promiseKind: promiseKind === '' ? null : (promiseKind as DeliveryPromiseKind),
        ...(promiseKind === 'MINUTES' && { promiseMinutes }),
        ...(promiseKind === 'SAME_DAY' && { cutOff }),
        ...(added.length > 0 && { places: added }),
        ...(removed.length > 0 && { removePlaces: [...removed] }),
      }
      await save({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
    } catch (error) {
      if (getErrorCode(error) !== 'STATUS_CONFLICT') throw error
      notify.problem(error)
      await onReload()
      return
    }
    notify.success(t('{name} saved', { name: zone.name }))
    onClose()
  }
  const left = zone.places.filter((place) => !removed.includes(place))
  return (
    <DialogFrame hasCloseButton title={verbatim(zone.name)} isLocked={loading} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <Dialog.Body className={styles.form}>
          <FormError />
          {conflicts.length > 0 && (
            <section className={styles.conflicts} role="alert" aria-label={t('Changed by another user')}>
              <p>{t('Another user changed this zone while you typed. Choose a value for each field.')}</p>
              {conflicts.map((field) => (
                <div key={field}>
                  <b>{t(ZONE_FIELD_NAMES[field])}</b>
                  <Button size="xs" variant="outline" onClick={() => choose(field, false)}>
                    {t('Yours: {value}', { value: describeZoneValue(form.getValues() as ZoneValues, field) })}
                  </Button>
                  <Button size="xs" variant="outline" onClick={() => choose(field, true)}>
                    {t('Theirs: {value}', { value: describeZoneValue(toZoneValues(base), field) })}
                  </Button>
                </div>
              ))}
            </section>
          )}
          <div className={styles.pair}>
            <MoneyField name="fee" label={t('Fee, UGX')} />
            <MoneyField name="freeFrom" label={t('Free from, UGX')} />
            <SelectField
              name="promiseKind"
              label={t('Promise')}
              placeholder={t('No day promised')}
              options={[
                { value: 'MINUTES', label: t('Within minutes') },
                { value: 'SAME_DAY', label: t('The same day') },
                { value: 'NEXT_DAY', label: t('The next day') },
              ]}
            />
            {kind === 'MINUTES' && <MoneyField name="promiseMinutes" label={t('Minutes')} />}
            {kind === 'SAME_DAY' && <TextField name="cutOff" label={t('Order by')} type="time" />}
          </div>
          {zone.everywhereElse ? (
            <p>{t('This zone covers every place that no other zone names.')}</p>
          ) : (
            <>
              <h3>{tn(left.length, '{count} place', '{count} places')}</h3>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
              <section className={styles.places} aria-label={t('Places')} tabIndex={0}>
                <ul>
                  {left.map((place) => (
                    <li key={place}>
                      {place}
                      {canEdit && (
                        <button
                          type="button"
                          aria-label={t('Remove {place}', { place })}
                          onClick={() => setRemoved([...removed, place])}
                        >
                          <IconX size={14} />
                        </button>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
              {removed.length > 0 && (
                <p>
                  {t('Will be removed: {places}', { places: removed.join(', ') })}{' '}
                  <Button size="xs" variant="outline" onClick={() => setRemoved([])}>
                    {t('Undo')}
                  </Button>
                </p>
              )}
              {canEdit && (
                <TextAreaField
                  name="places"
                  label={t('Add places')}
                  hint={t('One in each line. A place leaves its previous zone.')}
                  rows={2}
                  placeholder={verbatim('Seeta')}
                />
              )}
            </>
          )}
        </Dialog.Body>
        <Dialog.Footer>
          <DialogClose>{canEdit ? t('Cancel') : t('Close')}</DialogClose>
          {canEdit && (
            <NetworkButton type="submit" disabled={conflicts.length > 0} loading={loading} loadingText={t('Saving')}>
              {t('Save')}
            </NetworkButton>
          )}
        </Dialog.Footer>
      </Form>
    </DialogFrame>
  )
}
