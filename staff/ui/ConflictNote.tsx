import { Button, HStack } from '@chakra-ui/react'
import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '#client/i18n/t.ts'
import { Banner } from './Banner.tsx'

type Props = {
  /** Fields that another user has stored differently, with their values there. */
  fields: string
  onDecide: (keepsMine: boolean) => void
}

/** What another user has stored since a form was opened, with the choice of a version. */
export const ConflictNote = ({ fields, onDecide }: Props) => (
  <>
    <Banner tone="warning" icon={IconAlertTriangle} title={t('Another user changed this.')} isNote>
      {t('Nothing was overwritten. Different now: {fields}.', { fields })}
    </Banner>
    <HStack gap="12px" wrap="wrap">
      <Button variant="outline" onClick={() => onDecide(false)}>
        {t('Take theirs')}
      </Button>
      <Button variant="outline" onClick={() => onDecide(true)}>
        {t('Keep mine')}
      </Button>
    </HStack>
  </>
)
