import { z } from 'zod'
import { msg, t, tn } from '#client/i18n/t.ts'
import { FormDialog } from '#staff/ui/FormDialog.tsx'
import { TextField, useZodForm } from '#staff/ui/form.tsx'
import { type CellChange, type Edits, parseCell, readCell } from './gridEdits.ts'
import type { GridProductFragment } from './products.generated.ts'

type Props = {
  products: readonly GridProductFragment[]
  edits: Edits
  onChange: (changes: CellChange[]) => void
  onClose: () => void
}

/** One price, or one change of the price, for all selected products. The cells are changed, nothing is saved. */
export function PriceDialog({ products, edits, onChange, onClose }: Props) {
  const parse = (product: GridProductFragment, text: string) =>
    parseCell('listPrice', text, readCell(product, edits.get(product.id), 'listPrice') as number)
  const prices = z.object({
    price: z
      .string()
      .refine(
        (text) => products.every((product) => 'value' in parse(product, text)),
        msg('Type a price from 1 to 2,000,000, or a change such as +10% or -500 that keeps every price in that range.'),
      ),
  })
  const form = useZodForm(prices, { defaultValues: { price: '' } })
  return (
    <FormDialog
      title={tn(products.length, 'Change the price of {count} product', 'Change the price of {count} products')}
      form={form}
      confirmLabel={t('Change prices')}
      onSubmit={async ({ price }) => {
        onChange(
          products.flatMap((product) => {
            const parsed = parse(product, price)
            return 'value' in parsed ? [{ product, field: 'listPrice' as const, value: parsed.value }] : []
          }),
        )
        onClose()
      }}
      onClose={onClose}
    >
      <TextField
        name="price"
        label={t('Price UGX')}
        hint={t('7,777 sets the price; +10% and -500 change each price. You review them before they are saved.')}
        isRequired
      />
    </FormDialog>
  )
}
