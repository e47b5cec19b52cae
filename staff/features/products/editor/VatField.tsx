import { Fieldset, RadioGroup, Stack } from '@chakra-ui/react'
import { useController } from 'react-hook-form'
import { msg, t, verbatim } from '#client/i18n/t.ts'
import { VAT_NAMES } from '#staff/features/products/productTexts.ts'
import styles from './editor.module.css'

const CLASSES = [
  { value: 'EXEMPT', hint: msg('unprocessed food') },
  { value: 'STANDARD', hint: msg('packed, cooked or mixed') },
  { value: 'ZERO', hint: msg('only where the law says so') },
] as const

/** VAT class for the fiscal receipt; once set it can be changed, but not removed. */
export function VatField() {
  const { field } = useController({ name: 'vatClass' })
  return (
    <Fieldset.Root>
      <Fieldset.Legend>{t('VAT class')}</Fieldset.Legend>
      <RadioGroup.Root
        value={field.value || null}
        onValueChange={({ value }) => field.onChange(value ?? '')}
        aria-label={t('VAT class')}
      >
        <Stack gap="8px">
          {CLASSES.map(({ value, hint }) => (
            <RadioGroup.Item key={value} value={value}>
              <RadioGroup.ItemHiddenInput onBlur={field.onBlur} />
              <RadioGroup.ItemIndicator borderColor="border.field" />
              <RadioGroup.ItemText className={styles.vat}>
                {verbatim(`${t(VAT_NAMES[value])}, ${t(hint)}`)}
              </RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </Stack>
      </RadioGroup.Root>
    </Fieldset.Root>
  )
}
