import { ROOT } from '../../step.ts'

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const FIRST_PAGE = [
  'client/app/main.tsx',
  'client/pages/catalog/HomePage.tsx',
  'client/pages/catalog/HomePage.loader.ts',
]

/** Returns a test for modules that the home page needs at start: without a dynamic import. */
function createFirstPageTest() {
  let reached: Set<string> | undefined
  return (id: string, graph: Graph) => {
    if (!reached) {
      const found = new Set<string>()
      const visit = (one: string) => {
        if (found.has(one)) return
        found.add(one)
        graph.getModuleInfo(one)?.importedIds.forEach(visit)
      }
      for (const root of FIRST_PAGE) visit(`${ROOT}/${root}`)
      reached = found
    }
    return reached.has(id)
  }
}

/**
 * Groups modules into few chunks: each chunk is a request and an entry in the preload table, and small files compress
 * badly. Rarely changing code (`frameworks`) stays cached when the shop changes.
 */
export function chunkGroups() {
  const isOfFirstPage = createFirstPageTest()
  const firstPage = [
    { name: 'frameworks', test: /\/node_modules\/(?!@tabler|@apollo\/client\/react\/hooks\/use(Mutation|Fragment))/ },
    { name: 'shop', test: /\/client\/.*\.tsx?$|\/@tabler\// },
  ].map(({ name, test }, place) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (test.test(id) && isOfFirstPage(id, graph) ? name : null),
    priority: 9 - place,
  }))
  const otherPages = [
    // Loaded on every page, so it must not depend on the larger chunks.
    {
      name: 'help',
      test: /\/client\/(ui\/(contact|helpIcons|Switch|useDataSaver)|features\/(help\/(HelpMenu|useAvoidOverlap)|shell\/DataSaverSwitch))|\/Icon(BrandWhatsapp|Headset|HelpCircle|Mail|Phone)\.mjs/,
      priority: 5,
    },
    // The pages that are fetched ahead, with all that they need.
    { name: 'browse', test: /\/client\/pages\/catalog\/(Listing|Product)/, priority: 5 },
    // Stored by the service worker for every visitor.
    {
      name: 'cart',
      test: /\/client\/(pages\/cart\/CartPage|features\/cart\/(CartContents|CartStates|CartBill|Bill))/,
      priority: 5,
    },
    // Without it these modules join the chunk of the first page that uses them, which then loads on every other page.
    {
      name: 'shared',
      test: /\/client\/(ui\/(?!(?:Dialog|Drawer|Menu)Content|DiscardConfirmation|toasts|ToastRoot|ChakraIsland)|features\/addresses\/(useAddresses|AddressText)|pages\/ground)|\/@tabler\/|\/hooks\/use(Mutation|Fragment)\.js/,
      priority: 4,
    },
    { name: 'search', test: /\/client\/(pages\/catalog\/Search|features\/search\/\w+\.ts$)/, priority: 3 },
    { name: 'faq', test: /\/client\/(pages\/support\/FaqPage|features\/help)/, priority: 3 },
    {
      name: 'support',
      test: /\/client\/(pages\/support\/ContactSupport|features\/support\/(Contact|Live|Support|ticketDraft|ticketForm|TicketForm|TicketPictures|TicketSent|shrink|useCreate|usePictures|useTicketForm))/,
      priority: 3,
    },
    { name: 'app', test: /\/client\/(features\/app|offline\/worker)\//, priority: 6 },
    { name: 'texts', test: /\/client\/pages\/info\//, priority: 3 },
    {
      name: 'auth',
      test: /\/client\/(pages\/auth\/(Login|Register|EmailVerification|ForgotPassword|Reset)|features\/auth)/,
      priority: 1,
    },
    {
      name: 'account',
      test: /\/client\/(pages|app\/ErrorPage|features\/(orders|addresses|profile|support))/,
      priority: 0,
    },
  ]
  return [...firstPage, ...otherPages]
}
