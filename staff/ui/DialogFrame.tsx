import { Button, CloseButton, Dialog, Portal } from '@chakra-ui/react'
import { createContext, type ReactNode, type Ref, use } from 'react'
import { type TranslatedNode, t } from '#client/i18n/t.ts'
import styles from './DialogFrame.module.css'
import { useInitialFocus } from './useInitialFocus.ts'

type Props = {
  title: TranslatedNode
  /** Below the title: what it is about, in one sentence. */
  description?: TranslatedNode
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  /** Instead of the width of the size. */
  maxWidth?: string
  /** For questions that wait for a decision. */
  role?: 'alertdialog'
  /** It stays open while this is true, whatever the user presses. */
  isLocked?: boolean
  /** A click beside it does not close it. */
  isModalOnly?: boolean
  hasCloseButton?: boolean
  /** Element that has the focus first; without it the first control. */
  initialFocusEl?: () => HTMLElement | null
  /** Element that has the focus afterwards; without it the one that had it before. */
  finalFocusEl?: () => HTMLElement | null
  onClose: () => void
  /** `Dialog.Body` and `Dialog.Footer`. */
  children: ReactNode
}

const LockContext = createContext(false)

/** What all dialogs share: ground, place, title, and that Escape closes them. Render it only while it is open. */
export function DialogFrame(props: Props) {
  const { title, description, size = 'md', maxWidth, role, isLocked, isModalOnly, hasCloseButton } = props
  const { content, initialFocusEl } = useInitialFocus(props.initialFocusEl)
  return (
    <Dialog.Root
      open
      role={role ?? 'dialog'}
      onOpenChange={({ open }) => !open && !isLocked && props.onClose()}
      placement="center"
      size={size}
      scrollBehavior="inside"
      closeOnInteractOutside={!isModalOnly && role !== 'alertdialog'}
      initialFocusEl={initialFocusEl}
      finalFocusEl={props.finalFocusEl}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content} className={styles.content} mx="14px" maxWidth={maxWidth}>
            <Dialog.Header flexDirection="column" gap="4px">
              <Dialog.Title>{title}</Dialog.Title>
              {description && <Dialog.Description>{description}</Dialog.Description>}
            </Dialog.Header>
            <LockContext value={isLocked ?? false}>{props.children}</LockContext>
            {hasCloseButton && (
              <Dialog.CloseTrigger asChild>
                <CloseButton aria-label={t('Close')} />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

type DialogCloseProps = {
  ref?: Ref<HTMLButtonElement>
  /** 'Cancel' without it. */
  children?: ReactNode
}

/** Button that closes the dialog around it, unless that is locked. */
export function DialogClose({ ref, children }: DialogCloseProps) {
  const isLocked = use(LockContext)
  return (
    <Dialog.ActionTrigger asChild>
      <Button ref={ref} variant="outline" disabled={isLocked}>
        {children ?? t('Cancel')}
      </Button>
    </Dialog.ActionTrigger>
  )
}
