/**
 * Turns the name of a permission or an audited action into words: `orders.cancel` into 'Orders: cancel',
 * `secondFactor.renewRecoveryCodes` into 'Second factor: renew recovery codes'.
 */
export function toReadableName(name: string): string {
  const [resource = '', action = ''] = name.split('.').map(separateWords)
  const start = resource.charAt(0).toUpperCase() + resource.slice(1)
  return action ? `${start}: ${action}` : start
}

const separateWords = (camelCase: string): string => camelCase.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
