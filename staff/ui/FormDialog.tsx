import { Dialog } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Translated } from '#client/i18n/t.ts'
import { DialogClose, DialogFrame } from './DialogFrame.tsx'
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
  const { isSubmitting } = form.formState
  return (
    <DialogFrame title={title} isLocked={isSubmitting} onClose={onClose}>
      <Form form={form} onSubmit={onSubmit}>
        <Dialog.Body className={styles.body}>
          {children}
          <FormError />
        </Dialog.Body>
        <Dialog.Footer>
          <DialogClose />
          <NetworkButton type="submit" loading={isSubmitting}>
            {confirmLabel}
          </NetworkButton>
        </Dialog.Footer>
      </Form>
    </DialogFrame>
  )
}
