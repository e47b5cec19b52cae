import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Field, IconButton, Input, RadioGroup } from '@chakra-ui/react'
import { IconAlertCircle, IconPhone, IconX } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type Translated, t, tn, verbatim } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { getErrorMessage } from '#staff/apollo/errors.ts'
import {
  PhoneOrderCustomerDocument,
  PhoneOrderCustomersDocument,
  PhoneOrderProductsDocument,
  PhoneOrderQuoteDocument,
  PlacePhoneOrderDocument,
} from '#staff/features/orders/orders.generated.ts'
import styles from '#staff/features/orders/orders.module.css'
import { dayTimeFormat } from '#staff/features/orders/orderTexts.ts'
import { Banner } from '#staff/ui/Banner.tsx'
import { Kbd } from '#staff/ui/Kbd.tsx'
import { Money } from '#staff/ui/Money.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { Page, PagePanel, TwoColumns } from '#staff/ui/Page.tsx'
import { useShortcut } from '#staff/ui/shortcuts.ts'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'

type Customer = { id: string; name: string; mobile: string }
type Line = { productId: string; name: string; unit: string; price: number; quantity: number }

const NEW = 'new'
/** Saved addresses that are offered, the last used first. */
const MAX_ADDRESSES = 6
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
  const [customer, setCustomer] = useState<Customer | null>(null)
  const [person, setPerson] = useState<{ name: string; mobile: string; email: string } | null>(null)
  const [addressId, setAddressId] = useState<string | null>(null)
  const [address, setAddress] = useState(EMPTY_ADDRESS)
  const [lines, setLines] = useState<readonly Line[]>([])
  const [changeFor, setChangeFor] = useState('')
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
  const { data, previousData, error } = useQuery(PhoneOrderQuoteDocument, {
    variables: { input: { ...place, lines: wanted } },
    skip: lines.length === 0,
    fetchPolicy: 'network-only',
  })
  const quote = lines.length === 0 ? undefined : (data ?? previousData)?.phoneOrderQuote
  const problems = new Map(quote?.problems.map(({ productId, availableQuantity }) => [productId, availableQuantity]))
  const [send, sending] = useMutation(PlacePhoneOrderDocument)
  const hasPerson = customer !== null || (person !== null && person.name.trim() !== '' && person.mobile.trim() !== '')
  const hasPlace =
    usedAddress !== NEW ||
    [address.addressLine, address.area, address.city, address.landmark].every((text) => text.trim())
  const canPlace = hasPerson && hasPlace && data?.phoneOrderQuote && problems.size === 0
  const submit = async () => {
    if (!canPlace || !quote || sending.loading) return
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
      if (!order) return
      notify.success(t('Order {number} is placed', { number: order.number }))
      navigate(`/orders/${order.number}`)
    } catch {
      // Shown beside the button.
    }
  }
  const isReady = Boolean(canPlace) && !sending.loading
  const placeLabel = quote ? t('Place order, {amount}', { amount: formatUgx(quote.total) }) : t('Place order')
  useShortcut('Ctrl+Enter', t('Place order'), submit, { inFields: true, isEnabled: isReady })
  return (
    <Page title={t('Phone order')} back={<Link to="/orders">{t('Orders')}</Link>}>
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
                        onChange={({ target }) => setAddress({ ...address, [name]: target.value })}
                      />
                    </Field.Root>
                  ))}
                </div>
              )}
            </PagePanel>
            <ProductsPanel lines={lines} problems={problems} onChange={setLines} />
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

type CustomerProps = {
  customer: Customer | null
  person: { name: string; mobile: string; email: string } | null
  onChoose: (customer: Customer | null) => void
  onPerson: (person: { name: string; mobile: string; email: string } | null) => void
}

function CustomerPanel({ customer, person, onChoose, onPerson }: CustomerProps) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data } = useQuery(PhoneOrderCustomersDocument, {
    variables: { search },
    skip: search.length < 3 || customer !== null || person !== null,
  })
  const found = search.length < 3 ? undefined : data?.customers?.nodes
  if (customer)
    return (
      <PagePanel
        title={t('Customer')}
        actions={
          <Button size="xs" variant="outline" onClick={() => onChoose(null)}>
            {t('Another customer')}
          </Button>
        }
      >
        <b>{customer.name}</b>
        <span className={styles.second}>{customer.mobile}</span>
      </PagePanel>
    )
  if (person)
    return (
      <PagePanel
        title={t('New customer')}
        actions={
          <Button size="xs" variant="outline" onClick={() => onPerson(null)}>
            {t('Find a customer')}
          </Button>
        }
      >
        <div className={styles.fields}>
          <Field.Root required>
            <Field.Label>{t('Name')}</Field.Label>
            <Input
              autoFocus
              value={person.name}
              maxLength={200}
              onChange={({ target }) => onPerson({ ...person, name: target.value })}
            />
          </Field.Root>
          <Field.Root required>
            <Field.Label>{t('Phone')}</Field.Label>
            <Input
              type="tel"
              value={person.mobile}
              onChange={({ target }) => onPerson({ ...person, mobile: target.value })}
            />
          </Field.Root>
          <Field.Root>
            <Field.Label>{t('Email, if the customer has one')}</Field.Label>
            <Input
              type="email"
              value={person.email}
              onChange={({ target }) => onPerson({ ...person, email: target.value })}
            />
          </Field.Root>
        </div>
      </PagePanel>
    )
  return (
    <PagePanel title={t('Customer')}>
      <Field.Root>
        <Field.Label>{t('Phone number or name')}</Field.Label>
        <Input autoFocus value={text} onChange={({ target }) => setText(target.value)} />
      </Field.Root>
      <div className={styles.choices}>
        {found?.map((one) => (
          <Button key={one.id} variant="outline" justifyContent="start" onClick={() => onChoose(one)}>
            {verbatim(`${one.name}, ${one.mobile}`)}
            <span className={styles.second}>{tn(one.orderCount, '{count} order', '{count} orders')}</span>
          </Button>
        ))}
        {found && (
          <Button
            variant="ghost"
            justifyContent="start"
            onClick={() =>
              onPerson(
                /^[\d\s+]+$/.test(search)
                  ? { name: '', mobile: search, email: '' }
                  : { name: search, mobile: '', email: '' },
              )
            }
          >
            <IconPhone />
            {t('New customer')}
          </Button>
        )}
      </div>
    </PagePanel>
  )
}

type ProductsProps = {
  lines: readonly Line[]
  problems: ReadonlyMap<string, number>
  onChange: (lines: readonly Line[]) => void
}

function ProductsPanel({ lines, problems, onChange }: ProductsProps) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data } = useQuery(PhoneOrderProductsDocument, { variables: { search }, skip: search.length < 2 })
  const found =
    search.length < 2 ? [] : (data?.products?.nodes ?? []).filter(({ published, stock }) => published && stock > 0)
  const add = ({ id, name, unit, price }: { id: string; name: string; unit: string; price: number }) => {
    const isListed = lines.some(({ productId }) => productId === id)
    onChange(
      isListed
        ? lines.map((line) => (line.productId === id ? { ...line, quantity: line.quantity + 1 } : line))
        : [...lines, { productId: id, name, unit, price, quantity: 1 }],
    )
    setText('')
  }
  return (
    <PagePanel title={t('Products')}>
      <Field.Root>
        <Field.Label>{t('Product name or number')}</Field.Label>
        <Input value={text} onChange={({ target }) => setText(target.value)} />
      </Field.Root>
      <div className={styles.choices}>
        {found.map((product) => (
          <Button key={product.id} variant="outline" justifyContent="start" onClick={() => add(product)}>
            {verbatim(`${product.name}, ${product.unit}`)}
            <span className={styles.second}>{formatUgx(product.price)}</span>
          </Button>
        ))}
      </div>
      {lines.length > 0 && (
        <ul className={styles.refundLines} aria-label={t('Products of the order')}>
          {lines.map(({ productId, name, unit, price, quantity }) => (
            <li key={productId}>
              <span>
                {name}
                <small>
                  {unit} · {formatUgx(price)}
                </small>
                {problems.has(productId) && (
                  <b role="alert">{t('Only {count} in stock', { count: problems.get(productId) ?? 0 })}</b>
                )}
              </span>
              <span className={styles.quantity}>
                <Input
                  type="number"
                  width="84px"
                  min={1}
                  max={999}
                  aria-label={t('Quantity of {name}', { name })}
                  value={quantity}
                  onChange={({ target }) => {
                    const next = Math.min(999, Math.max(1, Math.trunc(Number(target.value)) || 1))
                    onChange(lines.map((line) => (line.productId === productId ? { ...line, quantity: next } : line)))
                  }}
                />
                <IconButton
                  variant="ghost"
                  aria-label={t('Remove {name}', { name })}
                  onClick={() => onChange(lines.filter((line) => line.productId !== productId))}
                >
                  <IconX />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
    </PagePanel>
  )
}
