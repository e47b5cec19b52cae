import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { preventAmountBreaks } from '#client/ui/preventAmountBreaks.ts'
import { StoreContact } from './StoreContact.tsx'
import { TextPage } from './TextPage.tsx'

export const Component = () => (
  <TextPage
    title={t('Terms of Service')}
    description={t(
      'The agreement between you and Kasero: orders, prices, delivery, payment, cancelling, damaged goods, refunds, and the law that applies.',
    )}
    canonical={paths.termsOfService()}
    updated="2026-11-21"
    binding
    lead={t(
      'This is what you and we agree on when you order. It takes away no right that the law of Uganda gives you as a consumer.',
    )}
  >
    <h2>{t('Who may order')}</h2>
    <p>
      {t(
        'You must be 18 or older and able to make a contract. Give your real name and a phone number where the rider reaches you. Keep your password to yourself; what is ordered with it counts as yours until you tell us that somebody else has it.',
      )}
    </p>

    <h2>{t('Your order')}</h2>
    <p>
      {t(
        'What the shop shows is an invitation to order. We have an agreement when we confirm your order by e-mail and on its page. Goods are reserved when you order, and not while they are in your cart. If we cannot bring something after all, we tell you and you do not pay for it, or get its price back.',
      )}
    </p>

    <h2>{t('Prices')}</h2>
    <p>
      {t(
        'Prices are in Uganda shillings (UGX) and include the taxes that apply. You pay the total that checkout showed when you ordered. If a price or a charge changed before that, we show you the new total first and charge nothing without your yes. A price that is plainly a mistake binds neither of us: we tell you and you may cancel.',
      )}
    </p>

    <h2>{t('Delivery')}</h2>
    <ul>
      <li>
        {preventAmountBreaks(
          t(
            'Kampala: UGX 5,000, free from UGX 100,000. Ordered before 2:00 PM, it comes the same day; later, the next.',
          ),
        )}
      </li>
      <li>{preventAmountBreaks(t('Major cities: UGX 10,000, free from UGX 150,000. It comes the next day.'))}</li>
      <li>
        {preventAmountBreaks(t('Everywhere else: UGX 15,000, free from UGX 200,000. We agree on the day with you.'))}
      </li>
    </ul>
    <p>
      {t(
        'Be there, or have somebody there who knows the delivery PIN of the order. The goods are yours, and yours to look after, once the rider has handed them over against that PIN. If nobody can be reached, the goods go back to the shop and we agree with you on another time. If we are late for a reason in our hands, you may cancel and get everything back.',
      )}
    </p>

    <h2>{t('Payment')}</h2>
    <p>
      {t(
        'In cash at the door, by MTN or Airtel mobile money, or by card through our payment provider, Flutterwave. Goods are kept for 30 minutes while you pay online. Your receipt is on the page of the order.',
      )}
    </p>

    <h2>{t('Cancelling')}</h2>
    <p>
      {t(
        'You may cancel on the page of the order within 30 minutes, as long as we have not begun to pack it. What you paid goes back. After that, fresh goods packed for you cannot be sold to somebody else, so ask us first.',
      )}
    </p>

    <h2>{t('Damaged, wrong or missing goods')}</h2>
    <p>
      {t(
        'Look at what you get. Tell us within 24 hours of delivery, with a picture where you can. We bring it again or return its price, as you choose. For packed goods with a fault that shows only later, the Sale of Goods and Supply of Services Act, 2017 gives you more time, and so do we.',
      )}
    </p>

    <h2>{t('Refunds')}</h2>
    <p>
      {t(
        'Refunds arrive within 7 business days, the way you paid. Cash comes back by a way that we agree on with you. We ask no fee for a refund.',
      )}
    </p>

    <h2>{t('Fair use')}</h2>
    <p>
      {t(
        'Do not break into the shop, overload it, or insult the people who work here. We may close an account that does, after telling you why. What you already paid for, we deliver or refund.',
      )}
    </p>

    <h2>{t('What we answer for')}</h2>
    <p>
      {t(
        'We answer for what we sell and for what we do wrong. We do not answer for what nobody could prevent, such as floods, a network that is down or a road that is closed, nor for more than the loss that could be foreseen when you ordered. Nothing here limits what the law does not let us limit, such as harm to health or deceit.',
      )}
    </p>

    <h2>{t('Your data')}</h2>
    <p>
      <RichText
        text={t(
          'The <privacy>Privacy Policy</privacy> says what we keep and why. Orders made and confirmed here are valid contracts under the Electronic Transactions Act, 2011.',
        )}
        elements={{ privacy: (words) => <Link to={paths.privacyPolicy()}>{words}</Link> }}
      />
    </p>

    <h2>{t('When we do not agree')}</h2>
    <p>
      <StoreContact
        text={(ways) =>
          t(
            'Talk to us first: <mail>{email}</mail>, phone <call>{phone}</call> or WhatsApp <chat>{whatsapp}</chat>. Most things are settled the same day. If not, you may go to mediation, to the authorities that protect consumers, or to the courts of Uganda. The law of Uganda applies.',
            ways,
          )
        }
      />
    </p>

    <h2>{t('Changes')}</h2>
    <p>
      {t(
        'We may change these terms for orders to come. The ones that were here when you ordered count for that order.',
      )}
    </p>
  </TextPage>
)
