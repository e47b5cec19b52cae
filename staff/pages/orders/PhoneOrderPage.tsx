import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Field, Input, RadioGroup } from '@chakra-ui/react'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { getErrorMessage, isUndecided } from '#staff/apollo/errors.ts'
import {
  PhoneOrderCustomerDocument,
  PhoneOrderQuoteDocument,
  PlacePhoneOrderDocument,
} from '#staff/features/orders/orders.generated.ts'
import styles from '#staff/features/orders/orders.module.css'
import { type Customer, CustomerPanel, type NewCustomer } from '#staff/features/orders/PhoneOrderCustomer.tsx'
import { type Line, ProductsPanel } from '#staff/features/orders/PhoneOrderProducts.tsx'
import type { PhoneOrderStart } from '#staff/features/orders/phoneOrderStart.ts'
import { Banner } from '#staff/ui/Banner.tsx'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { Kbd } from '#staff/ui/Kbd.tsx'
import { Money } from '#staff/ui/Money.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { Page, PagePanel, TwoColumns } from '#staff/ui/Page.tsx'
import { useShortcut } from '#staff/ui/shortcuts.ts'
import { UnsavedInput } from '#staff/ui/UnsavedInput.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'

const NEW = 'new'
/** Saved addresses that are offered, the last used first. */
const MAX_ADDRESSES = 6
const NO_LINES: readonly Line[] = []
const EMPTY_ADDRESS = { addressLine: '', area: '', city: 'Kampala', landmark: '', riderNote: '' }
type Address = typeof EMPTY_ADDRESS

const addressLabels = (): Record<keyof Address, Translated> => ({
  addressLine: t('Street'),
  area: t('Area or village'),
  city: t('City or town'),
  landmark: t('Landmark'),
  riderNote: t('Directions for the rider'),
})

/** Order on behalf of a customer on the phone: who, where, what, and the sum to tell them before it is placed. */
export function Component() {
  const navigate = useNavigate()
  const start = useLocation().state as PhoneOrderStart | null
  const [customer, setCustomer] = useState<Customer | null>(start?.customer ?? null)
  const [person, setPerson] = useState<NewCustomer | null>(null)
  const [addressId, setAddressId] = useState<string | null>(null)
  const [address, setAddress] = useState(EMPTY_ADDRESS)
  const [firstLines] = useState<readonly Line[]>(start?.lines ?? NO_LINES)
  const [lines, setLines] = useState(firstLines)
  const [changeFor, setChangeFor] = useState('')
  const [isPlacing, setPlacing] = useState(false)
  const isDirty = lines !== firstLines || person !== null || address !== EMPTY_ADDRESS || changeFor !== ''
  const getKey = useRequestKey()
  const detail = useQuery(PhoneOrderCustomerDocument, {
    variables: { id: customer?.id ?? '' },
    skip: !customer,
    fetchPolicy: 'cache-and-network',
  }).data?.customer
  const addresses = (customer && detail?.id === customer.id && detail.addresses.slice(0, MAX_ADDRESSES)) || []
  const usedAddress = addressId ?? addresses[0]?.id ?? NEW
  const wanted = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const place =
    customer && usedAddress !== NEW ? { customerId: customer.id, addressId: usedAddress } : { city: address.city }
  const { data, previousData, error, loading, refetch } = useQuery(PhoneOrderQuoteDocument, {
    variables: { input: { ...place, lines: wanted } },
    skip: lines.length === 0,
    fetchPolicy: 'network-only',
  })
  const quote = lines.length === 0 ? undefined : (data ?? previousData)?.phoneOrderQuote
  const problems = new Map(quote?.problems.map(({ productId, availableQuantity }) => [productId, availableQuantity]))
  const prices = new Map(quote?.prices.map(({ productId, price }) => [productId, price]))
  // Those of an earlier order may have changed since.
  const shownLines = lines.map((line) => ({ ...line, price: prices.get(line.productId) ?? line.price }))
  const [send, sending] = useMutation(PlacePhoneOrderDocument)
  const hasPerson = customer !== null || (person !== null && person.name.trim() !== '' && person.mobile.trim() !== '')
  const hasPlace =
    usedAddress !== NEW ||
    [address.addressLine, address.area, address.city, address.landmark].every((text) => text.trim())
  const canPlace = hasPerson && hasPlace && data?.phoneOrderQuote && !loading && problems.size === 0
  const submit = async () => {
    if (!canPlace || !quote || isPlacing) return
    setPlacing(true)
    try {
      const input = {
        ...(customer
          ? { customerId: customer.id }
          : { newCustomer: person && { ...person, email: person.email.trim() || null } }),
        ...(usedAddress === NEW
          ? { address: { ...address, riderNote: address.riderNote.trim() || null } }
          : { addressId: usedAddress }),
        lines: wanted,
        expectedTotal: quote.total,
        changeFor: Number(changeFor.replace(/\D/g, '')) || null,
      }
      const result = await send({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
      const order = result.data?.placePhoneOrder.order
      if (!order) return setPlacing(false)
      notify.success(t('Order {number} is placed', { number: order.number }))
      navigate(`/orders/${order.number}`)
    } catch (failure) {
      // Shown beside the button.
      setPlacing(false)
      // A price or the stock may have changed during the call: the new total is shown before the next try.
      if (!isUndecided(failure)) refetch().catch(() => undefined)
    }
  }
  const isReady = Boolean(canPlace) && !isPlacing
  const placeLabel = quote ? t('Place order, {amount}', { amount: formatUgx(quote.total) }) : t('Place order')
  useShortcut('Ctrl+Enter', t('Place order'), submit, { inFields: true, isEnabled: isReady })
  return (
    <Page title={t('Phone order')} back={<Link to="/orders">{t('Orders')}</Link>}>
      <UnsavedInput isDirty={isDirty && !isPlacing} />
      <TwoColumns
        main={
          <>
            <CustomerPanel
              customer={customer}
              person={person}
              onChoose={(chosen) => {
                setCustomer(chosen)
                setPerson(null)
                setAddressId(null)
              }}
              onPerson={(next) => {
                setPerson(next)
                setCustomer(null)
                setAddressId(null)
              }}
            />
            <PagePanel title={t('Deliver to')}>
              {addresses.length > 0 && (
                <RadioGroup.Root
                  value={usedAddress}
                  onValueChange={({ value }) => setAddressId(value)}
                  aria-label={t('Deliver to')}
                >
                  <div className={styles.choices}>
                    {addresses.map(({ id, name, addressLine, area, city, landmark }) => (
                      <RadioGroup.Item key={id} value={id}>
                        <RadioGroup.ItemHiddenInput />
                        <RadioGroup.ItemIndicator />
                        <RadioGroup.ItemText>
                          {verbatim([name, addressLine, area, city, landmark].filter(Boolean).join(', '))}
                        </RadioGroup.ItemText>
                      </RadioGroup.Item>
                    ))}
                    <RadioGroup.Item value={NEW}>
                      <RadioGroup.ItemHiddenInput />
                      <RadioGroup.ItemIndicator />
                      <RadioGroup.ItemText>{t('Another address')}</RadioGroup.ItemText>
                    </RadioGroup.Item>
                  </div>
                </RadioGroup.Root>
              )}
              {usedAddress === NEW && (
                <div className={styles.fields}>
                  {(Object.keys(EMPTY_ADDRESS) as (keyof Address)[]).map((name) => (
                    <Field.Root key={name} required={name !== 'riderNote'}>
                      <Field.Label>
                        {addressLabels()[name]}
                        <Field.RequiredIndicator />
                      </Field.Label>
                      <Input
                        value={address[name]}
                        maxLength={200}
                        // The addresses of the customer may arrive while this one is typed, or before its first key.
                        onFocus={() => setAddressId(NEW)}
                        onChange={({ target }) => {
                          setAddressId(NEW)
                          setAddress({ ...address, [name]: target.value })
                        }}
                      />
                    </Field.Root>
                  ))}
                </div>
              )}
            </PagePanel>
            <ProductsPanel lines={shownLines} problems={problems} onChange={setLines} />
          </>
        }
        side={
          <PagePanel title={t('Money')} meta={quote ? verbatim(quote.zone.name) : undefined}>
            <div className={styles.sum}>
              {quote ? (
                <>
                  <dl className={styles.money}>
                    <div>
                      <dt>{t('Lines')}</dt>
                      <dd>
                        <Money amount={quote.itemsTotal} />
                      </dd>
                    </div>
                    <div>
                      <dt>{t('Delivery')}</dt>
                      <dd>
                        <Money amount={quote.deliveryFee} />
                      </dd>
                    </div>
                    <div className={styles.total}>
                      <dt>{t('Total, in cash')}</dt>
                      <dd>
                        <Money amount={quote.total} withCurrency />
                      </dd>
                    </div>
                  </dl>
                  <p>{t('Delivered by {time}', { time: dayTimeFormat.format(new Date(quote.dueAt)) })}</p>
                </>
              ) : (
                <p>{error ? getErrorMessage(error) : t('Add products to see what the order costs.')}</p>
              )}
              <Field.Root>
                <Field.Label>{t('Pays with, for change')}</Field.Label>
                <Input inputMode="numeric" value={changeFor} onChange={({ target }) => setChangeFor(target.value)} />
              </Field.Root>
              {sending.error && (
                <Banner tone="danger" icon={IconAlertCircle} title={t('The order is not placed.')}>
                  {getErrorMessage(sending.error)}
                </Banner>
              )}
              <Button disabled={!isReady} onClick={submit}>
                {placeLabel}
                <Kbd keys="Ctrl+Enter" tone={isReady ? 'onSolid' : 'plain'} />
              </Button>
            </div>
          </PagePanel>
        }
      />
    </Page>
  )
}
