import { setPasswordCost } from '#server/modules/accounts/passwords.ts'
import { TEST_PASSWORD_COST } from './passwordCost.ts'

setPasswordCost(TEST_PASSWORD_COST)
