import { IconButton, Input, InputGroup, type InputProps } from '@chakra-ui/react'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#client/i18n/t.ts'

/** Password input with a button that shows the password. */
export function PasswordInput(props: InputProps) {
  const [isShown, setShown] = useState(false)
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <InputGroup
      endElementProps={{ px: '2px' }}
      endElement={
        <IconButton
          variant="ghost"
          aria-label={isShown ? t('Hide password') : t('Show password')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Eye />
        </IconButton>
      }
    >
      <Input {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
    </InputGroup>
  )
}
