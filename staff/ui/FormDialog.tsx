import { Button, Dialog } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { type Translated, t } from '#client/i18n/t.ts'
import { DialogFrame } from './DialogFrame.tsx'
import styles from './FormDialog.module.css'
import { Form, FormError } from './form.tsx'
import { NetworkButton } from './NetworkButton.tsx'

type Props<Input extends Record<string, unknown>, Output> = {
  title: Translated
  form: Parameters<typeof Form<Input, Output>>[0]['form']
  confirmLabel: Translated
  /** The dialog stays open and shows the error when it rejects. */
  onSubmit: (values: Output) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/**
 * Form in a dialog, with 'Cancel' and one button that sends it. It is locked until the response, which would close the
 * dialog that was opened since. Render it only while it is open.
 */
export function FormDialog<Input extends Record<string, unknown>, Output>(props: Props<Input, Output>) {
  const { title, form, confirmLabel, onSubmit, onClose, children } = props
  const id = useId()
  const { isSubmitting } = form.formState
  return (
    <DialogFrame title={title} isLocked={isSubmitting} onClose={onClose}>
      <Dialog.Body>
        <Form form={form} onSubmit={onSubmit} id={id} className={styles.form}>
          {children}
          <FormError />
        </Form>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose} disabled={isSubmitting}>
          {t('Cancel')}
        </Button>
        <NetworkButton type="submit" form={id} loading={isSubmitting}>
          {confirmLabel}
        </NetworkButton>
      </Dialog.Footer>
    </DialogFrame>
  )
}
