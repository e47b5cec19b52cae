import { Button, HStack, Stack } from '@chakra-ui/react'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '#client/i18n/t.ts'
import { Banner } from './Banner.tsx'

type Props = {
  /** Fields that another user has stored differently, with their values there. */
  fields: string
  onDecide: (keepsMine: boolean) => void
}

/**
 * What another user has stored since a form was opened, with the choice of a version. It takes the focus, so that it
 * comes into view above a form that is scrolled down and Tab leads to the choice.
 */
export function ConflictNote({ fields, onDecide }: Props) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <Stack ref={note} tabIndex={-1} gap="12px" outline="none">
      <Banner tone="warning" icon={IconAlertTriangle} title={t('Another user changed this.')} isNote>
        {t('Nothing was overwritten. Different now: {fields}', { fields })}
      </Banner>
      <HStack gap="12px" wrap="wrap">
        <Button variant="outline" onClick={() => onDecide(false)}>
          {t('Take theirs')}
        </Button>
        <Button variant="outline" onClick={() => onDecide(true)}>
          {t('Keep mine')}
        </Button>
      </HStack>
    </Stack>
  )
}
