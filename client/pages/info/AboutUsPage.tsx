import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { StoreContact } from './StoreContact.tsx'
import { TextPage } from './TextPage.tsx'

export const Component = () => (
  <TextPage
    title={t('About Us')}
    description={t(
      'Kasero brings the market to your door, anywhere in Uganda: fresh food at honest prices, ordered on any phone.',
    )}
    canonical={paths.aboutUs()}
    lead={t(
      'Kasero is a market that fits in a phone: matooke and milk, posho and soap, chosen as if for our own table and brought to your door.',
    )}
  >
    <h2>{t('Our mission')}</h2>
    <p>
      {t(
        'To give everybody in Uganda fresh food at an honest price without an afternoon in traffic, whatever phone they hold and however slow their network is.',
      )}
    </p>

    <h2>{t('Our vision')}</h2>
    <p>
      {t(
        'A country where a farmer in Mbarara and a family in Ntinda are one order apart, where nothing rots on the way, and where shopping from home is for everybody and not for the few.',
      )}
    </p>

    <h2>{t('Our values')}</h2>
    <dl>
      <dt>{t('Honest to the shilling')}</dt>
      <dd>
        {t(
          'The total you see is the total you pay. Delivery says what it costs before you order, and what is sold out says so.',
        )}
      </dd>
      <dt>{t('Fresh, or we make it good')}</dt>
      <dd>
        {t(
          'We would not bring you what we would not eat. If something comes damaged, tell us within 24 hours and we bring it again or return the money.',
        )}
      </dd>
      <dt>{t('Light on your data')}</dt>
      <dd>
        {t('Megabytes cost money. The shop is built to use few of them, and to keep your cart when the network goes.')}
      </dd>
      <dt>{t('Your neighbour at the door')}</dt>
      <dd>{t('Our riders find you by your landmark and your note, and hand over against your PIN alone.')}</dd>
      <dt>{t('Your data is yours')}</dt>
      <dd>
        <RichText
          text={t(
            'You can see, download and erase what we keep about you. The <privacy>Privacy Policy</privacy> says it in plain words.',
          )}
          elements={{ privacy: (words) => <Link to={paths.privacyPolicy()}>{words}</Link> }}
        />
      </dd>
    </dl>

    <h2>{t('Talk to us')}</h2>
    <p>
      <StoreContact
        text={(ways) =>
          t(
            'Look into the <faq>questions and answers</faq>, or reach us at <mail>{email}</mail>, phone <call>{phone}</call> or WhatsApp <chat>{whatsapp}</chat>. WhatsApp is answered 24/7, phone and e-mail every day from {opens} to {closes}.',
            ways,
          )
        }
        parts={{ faq: (words) => <Link to={paths.faq()}>{words}</Link> }}
      />
    </p>

    <h2>{t('For developers')}</h2>
    <p>
      <RichText
        text={t(
          'The shop has an open API. Try it in the <playground>playground</playground>, or read the <reference>reference of the REST API</reference>.',
        )}
        elements={{
          // Separate documents, not routes of this application.
          playground: (words) => <a href="/playground">{words}</a>,
          reference: (words) => <a href="/api/docs">{words}</a>,
        }}
      />
    </p>
  </TextPage>
)
