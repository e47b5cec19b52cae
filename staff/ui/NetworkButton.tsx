import { Button, type ButtonProps } from '@chakra-ui/react'
import { t } from '#client/i18n/t.ts'
import { useIsOffline } from '#staff/apollo/connection.ts'

/** Button of what cannot wait for the network: refunds, prices, cash, staff. It rests without one and says so. */
export function NetworkButton({ disabled, ...rest }: ButtonProps) {
  const isOffline = useIsOffline()
  return (
    <Button
      {...rest}
      disabled={disabled || isOffline}
      title={isOffline ? t('Works again when you are online') : undefined}
    />
  )
}
