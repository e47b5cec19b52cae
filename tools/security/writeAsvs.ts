/** `npm run asvs` writes docs/security/asvs.md from the comments of tests. */
import { fail, ROOT } from '../step.ts'
import { ASVS_PAGE, writeAsvsPage } from './asvs.ts'

process.chdir(ROOT)
const { stale, complaints } = writeAsvsPage()
if (complaints.length > 0) fail(complaints.join('\n'))
console.log(stale ? `Regenerated: ${ASVS_PAGE}` : `${ASVS_PAGE} is current`)
