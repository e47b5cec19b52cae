/** `npm run asvs` writes docs/security/asvs.md from the comments of tests. */
import { fail, ROOT } from '../step.ts'
import { ASVS_PAGE, writeAsvsPage } from './asvs.ts'
import { DATA_PAGE, writeDataPage } from './dataPage.ts'

process.chdir(ROOT)
if (writeDataPage()) console.log(`Regenerated: ${DATA_PAGE}`)
const { stale, complaints } = writeAsvsPage()
if (complaints.length > 0) fail(complaints.join('\n'))
console.log(stale ? `Regenerated: ${ASVS_PAGE}` : `${ASVS_PAGE} is current`)
