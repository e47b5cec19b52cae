import { Button, HStack, Input, SegmentGroup, Stack, Switch, Wrap } from '@chakra-ui/react'
import {
  IconAlertTriangle,
  IconBasket,
  IconCash,
  IconCircleCheck,
  IconClock,
  IconMoped,
  IconPaperBag,
  IconReceiptRefund,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { msg, t, verbatim } from '#client/i18n/t.ts'
import { Avatar } from '#staff/ui/Avatar.tsx'
import { Banner } from '#staff/ui/Banner.tsx'
import { Countdown } from '#staff/ui/Countdown.tsx'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import {
  CheckboxField,
  Form,
  FormError,
  MoneyField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useZodForm,
} from '#staff/ui/form.tsx'
import { KeyButton } from '#staff/ui/KeyButton.tsx'
import { Money } from '#staff/ui/Money.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { Page, PagePanel, TwoColumns } from '#staff/ui/Page.tsx'
import { ReasonDialog } from '#staff/ui/ReasonDialog.tsx'
import { StateBadge } from '#staff/ui/StateBadge.tsx'
import { Timeline } from '#staff/ui/Timeline.tsx'
import { UnsavedInput } from '#staff/ui/UnsavedInput.tsx'

const schema = z.object({
  name: z.string().min(2, msg('Type a name of at least 2 letters.')),
  price: z.number(msg('Type whole shillings, such as 4500.')).int().min(1),
  category: z.string().min(1, msg('Choose a category.')),
  note: z.string(),
  published: z.boolean(),
  weighed: z.boolean(),
})

const MINUTE_MS = 60_000

/** Every shared part once. */
export function Component() {
  const [now] = useState(() => Date.now())
  const [isAsking, setAsking] = useState(false)
  const form = useZodForm(schema, {
    defaultValues: { name: '', category: '', note: '', published: true, weighed: false },
  })
  return (
    <Page
      title={t('Components')}
      meta={<Link to="/components/list">{t('List')}</Link>}
      actions={
        <KeyButton
          keys="e"
          label={t('Finish picking')}
          onRun={() => notify.success(t('Picked'), { onUndo: () => {} })}
        />
      }
    >
      <TwoColumns
        main={
          <>
            <PagePanel title={t('States')}>
              <Wrap gap="10px">
                <StateBadge hue="amber" icon={IconClock}>
                  {t('Unpaid')}
                </StateBadge>
                <StateBadge hue="amber" fill="solid" icon={IconAlertTriangle}>
                  {t('Payment failed')}
                </StateBadge>
                <StateBadge hue="indigo" fill="outline" icon={IconBasket}>
                  {t('To pick')}
                </StateBadge>
                <StateBadge hue="indigo" progress={{ done: 7, total: 8 }}>
                  {t('Picking {done} of {total}', { done: 7, total: 8 })}
                </StateBadge>
                <StateBadge hue="indigo" fill="solid" icon={IconPaperBag}>
                  {t('Ready')}
                </StateBadge>
                <StateBadge hue="lake" icon={IconMoped}>
                  {t('On the way')}
                </StateBadge>
                <StateBadge hue="leaf" icon={IconCircleCheck}>
                  {t('Delivered')}
                </StateBadge>
                <StateBadge hue="pepper" fill="solid">
                  {t('Not delivered')}
                </StateBadge>
              </Wrap>
              <HStack mt="12px" gap="14px">
                <Countdown until={now + 79 * MINUTE_MS} />
                <Countdown until={now + 19 * MINUTE_MS} />
                <Countdown until={now - 6 * MINUTE_MS} />
                <Money amount={84_300} withCurrency />
                <Money amount={-500} isDifference />
                <Avatar name="Nakato Sarah" />
                <Avatar name="Okello Denis" size="lg" />
              </HStack>
            </PagePanel>
            <PagePanel title={t('Controls')}>
              <Wrap gap="8px">
                <Button>{t('Assign')}</Button>
                <Button variant="subtle">
                  <IconReceiptRefund />
                  {t('Refund')}
                </Button>
                <Button variant="outline">{t('Slip')}</Button>
                <Button variant="ghost">{t('Change')}</Button>
                <Button colorPalette="red" variant="subtle">
                  {t('Close slot')}
                </Button>
                <Button colorPalette="red" onClick={() => setAsking(true)}>
                  <IconTrash />
                  {t('Cancel order')}
                </Button>
                <Button disabled>{t('Send')}</Button>
                <Button loading loadingText={t('Saving')}>
                  {t('Save')}
                </Button>
                <Button size="xs" variant="outline">
                  {t('In a row')}
                </Button>
                <Input width="9rem" aria-label={t('Amount')} defaultValue="4,800" />
                <Switch.Root colorPalette="green" defaultChecked>
                  <Switch.HiddenInput />
                  <Switch.Control />
                  <Switch.Label>{t('Published')}</Switch.Label>
                </Switch.Root>
                <SegmentGroup.Root defaultValue="board" size="sm">
                  <SegmentGroup.Indicator />
                  <SegmentGroup.Items
                    items={[
                      { value: 'board', label: t('Board') },
                      { value: 'list', label: t('List') },
                    ]}
                  />
                </SegmentGroup.Root>
              </Wrap>
            </PagePanel>
            <PagePanel title={t('Form')}>
              <Form form={form} onSubmit={() => notify.success(t('Saved'))}>
                <Stack gap="12px">
                  <FormError />
                  <TextField name="name" label={t('Name')} isRequired />
                  <MoneyField name="price" label={t('Price')} hint={t('Whole shillings.')} isRequired />
                  <SelectField
                    name="category"
                    label={t('Category')}
                    placeholder={t('Choose')}
                    options={[{ value: 'dairy', label: verbatim('Dairy') }]}
                  />
                  <TextAreaField name="note" label={t('Note')} rows={2} />
                  <CheckboxField name="weighed" label={t('Sold by weight')} />
                  <SwitchField name="published" label={t('Published')} />
                  <Button type="submit" alignSelf="start">
                    {t('Review and save')}
                  </Button>
                </Stack>
              </Form>
              <UnsavedInput isDirty={form.formState.isDirty && !form.formState.isSubmitSuccessful} />
            </PagePanel>
          </>
        }
        side={
          <>
            <PagePanel title={t('Notes')}>
              <Stack gap="7px">
                <Banner tone="success" icon={IconReceiptRefund} title={t('UGX 7,175 is refunded')} isNote />
                <Banner tone="warning" icon={IconCash} title={t('Over the limit.')} isNote />
                <Banner tone="danger" icon={IconAlertTriangle} title={t('The list did not refresh.')} isNote />
              </Stack>
            </PagePanel>
            <PagePanel title={t('What happened')}>
              <Timeline
                label={t('What happened')}
                entries={[
                  { id: '1', icon: IconBasket, hue: 'indigo', title: t('Order placed'), detail: verbatim('10:52 AM') },
                  { id: '2', icon: IconMoped, hue: 'lake', title: t('On the way'), detail: verbatim('11:40 AM') },
                ]}
              />
            </PagePanel>
            <PagePanel>
              <EmptyState title={t('Nothing to pick')} text={t('New orders appear here by themselves.')} />
            </PagePanel>
          </>
        }
      />
      {isAsking && (
        <ReasonDialog
          title={t('Cancel order')}
          text={t('The money is refunded and the goods go back to stock.')}
          reasons={[
            { value: 'shopper', label: t('The shopper asked for it') },
            { value: 'stock', label: t('Out of stock') },
            { value: 'other', label: t('Something else'), needsNote: true },
          ]}
          confirmLabel={t('Cancel order')}
          isDangerous
          onConfirm={async () => notify.success(t('Cancelled'))}
          onClose={() => setAsking(false)}
        />
      )}
    </Page>
  )
}
