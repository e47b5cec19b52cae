import { Link } from 'react-router-dom'
import * as paths from '#client/paths.ts'
import { StoreContact } from './StoreContact.tsx'
import { TextPage } from './TextPage.tsx'

export const Component = () => (
  <TextPage
    title="About Us"
    description="Kasero brings the market to your door, anywhere in Uganda: fresh food at honest prices, ordered on any phone."
    canonical={paths.aboutUs()}
    lead="Kasero is a market that fits in a phone: matooke and milk, posho and soap, chosen as if for our own table and brought to your door."
  >
    <h2>Our mission</h2>
    <p>
      To give everybody in Uganda fresh food at an honest price without an afternoon in traffic, whatever phone they hold and however slow their network is.
    </p>

    <h2>Our vision</h2>
    <p>
      A country where a farmer in Mbarara and a family in Ntinda are one order apart, where nothing rots on the way, and where shopping from home is for
      everybody and not for the few.
    </p>

    <h2>Our values</h2>
    <dl>
      <dt>Honest to the shilling</dt>
      <dd>The total you see is the total you pay. Delivery says what it costs before you order, and what is sold out says so.</dd>
      <dt>Fresh, or we make it good</dt>
      <dd>We would not bring you what we would not eat. If something comes damaged, tell us within 24 hours and we bring it again or return the money.</dd>
      <dt>Light on your data</dt>
      <dd>Megabytes cost money. The shop is built to use few of them, and to keep your cart when the network goes.</dd>
      <dt>Your neighbour at the door</dt>
      <dd>Our riders find you by your landmark and your note, and hand over against your PIN alone.</dd>
      <dt>Your data is yours</dt>
      <dd>
        You can see, download and erase what we keep about you. The <Link to={paths.privacyPolicy()}>Privacy Policy</Link> says it in plain words.
      </dd>
    </dl>

    <h2>Talk to us</h2>
    <p>
      Look into the <Link to={paths.faq()}>questions and answers</Link>, or reach us at <StoreContact />. WhatsApp is answered 24/7, phone and e-mail every day
      from 8:00 AM to 10:00 PM.
    </p>
  </TextPage>
)
