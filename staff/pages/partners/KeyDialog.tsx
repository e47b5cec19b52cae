import { Button, Clipboard, Dialog, Field, Input, InputGroup } from '@chakra-ui/react'
import { t } from '#client/i18n/t.ts'
import { DialogFrame } from '#staff/ui/DialogFrame.tsx'

/** The plain text of a new key, which is not shown again. Render it only while it is open. */
export function KeyDialog({ plainText, onClose }: { plainText: string; onClose: () => void }) {
  return (
    <DialogFrame title={t('Copy the key now')} isModalOnly onClose={onClose}>
      <Dialog.Body display="grid" gap="14px">
        <p>{t('It is shown only once. Send it to the partner over a private channel.')}</p>
        <Clipboard.Root value={plainText} display="grid" gap="10px">
          <Field.Root>
            <Field.Label>{t('Key')}</Field.Label>
            <InputGroup>
              <Input readOnly value={plainText} fontFamily="mono" onFocus={({ target }) => target.select()} />
            </InputGroup>
          </Field.Root>
          <Clipboard.Trigger asChild>
            <Button variant="outline" justifySelf="start">
              <Clipboard.Indicator />
              {t('Copy')}
            </Button>
          </Clipboard.Trigger>
        </Clipboard.Root>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>{t('I have stored it')}</Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}
