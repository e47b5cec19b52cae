import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { StoreContact } from './StoreContact.tsx'
import { TextPage } from './TextPage.tsx'

export const Component = () => (
  <TextPage
    title={t('Privacy Policy')}
    description={t(
      'What Kasero keeps about you, why, for how long, who else sees it, and how you get it, correct it or have it erased.',
    )}
    canonical={paths.privacyPolicy()}
    updated="2026-11-25"
    binding
    lead={t(
      'We keep what it takes to bring you your groceries and to answer for what we sold. We sell nothing about you, and nobody follows you through the shop for advertising.',
    )}
  >
    <h2>{t('Who is responsible')}</h2>
    <p>
      <StoreContact
        text={(ways) =>
          t(
            'Kasero, an online grocery shop in Uganda, is the data controller under the Data Protection and Privacy Act, 2019 and the Data Protection and Privacy Regulations, 2021. For anything about your data write to <mail>{email}</mail>, phone <call>{phone}</call> or WhatsApp <chat>{whatsapp}</chat>.',
            ways,
          )
        }
      />
    </p>

    <h2>{t('What we keep, and why')}</h2>
    <dl>
      <dt>{t('Your account')}</dt>
      <dd>
        {t(
          'Name, e-mail, mobile number and, if you add one, a picture; when you registered and last logged in. Your password is kept only as a hash, from which it cannot be read. We need this to know you and to reach you about an order.',
        )}
      </dd>
      <dt>{t('Your addresses')}</dt>
      <dd>
        {t(
          'What you write: area, landmark, phone numbers, a note for the rider. If you press “Use my location”, also the coordinates and the Plus Code of that spot. Riders need this to find you.',
        )}
      </dd>
      <dt>{t('Your cart and its notes')}</dt>
      <dd>{t('What you put in and how you want it. While you are logged out, only your own browser keeps it.')}</dd>
      <dt>{t('Your orders')}</dt>
      <dd>
        {t(
          'What you bought, its prices, the address at that time, each step with its time, the delivery PIN, and what note you pay with.',
        )}
      </dd>
      <dt>{t('Your online payments')}</dt>
      <dd>
        {t(
          'The amount, the way you paid (card or mobile money), the provider’s reference, and any refund. Card numbers and mobile money PINs go to the provider alone; we never see them.',
        )}
      </dd>
      <dt>{t('Your support tickets')}</dt>
      <dd>
        {t(
          'Name, e-mail, what you ask, the pictures you add and what we answer. What you send while logged out belongs to the e-mail you give, and only the account that has verified it sees it. Pictures lie at addresses that nobody can guess; whoever you give one to sees the picture.',
        )}
      </dd>
      <dt>{t('Your sessions')}</dt>
      <dd>
        {t(
          'When and with what kind of browser and device you logged in, and when each was last used, so that you can see and end each session on your profile.',
        )}
      </dd>
      <dt>{t('Partners you allowed')}</dt>
      <dd>
        {t(
          'Whom you allowed what, and since when; and for 30 days what they were told about your orders. All of it goes when you take it back.',
        )}
      </dd>
      <dt>{t('Attempts')}</dt>
      <dd>
        {t(
          'Counts of logins, codes and the like, by account and by internet address, for 2 hours at most, so that nobody guesses passwords.',
        )}
      </dd>
      <dt>{t('What you search for and look at')}</dt>
      <dd>
        {t(
          'Search terms are not stored, and no profile is made of what you look at. Logs contain what is listed here.',
        )}
      </dd>
      <dt>{t('Logs')}</dt>
      <dd>
        {t(
          'To run and protect the shop, each request is logged: its time and duration, the kind of page, errors and, while you are logged in, the id of your account; if it was refused, also the internet address. The web server logs the internet address and the page. Logins, failed logins and changes of your password, e-mail or account are logged with the id of the account and the internet address. Names, e-mails, phone numbers, passwords and what you write are not logged.',
        )}
      </dd>
      <dt>{t('Access by staff')}</dt>
      <dd>
        {t(
          'Staff see your phone numbers, e-mail and street masked. To see one of them in full they need permission and give a reason; who saw it, when and why is recorded.',
        )}
      </dd>
      <dt>{t('Your consent to marketing')}</dt>
      <dd>
        {t(
          'If you agree to offers and news by e-mail: when, to which text, and when you withdraw it, which you can do on your profile at any time.',
        )}
      </dd>
    </dl>
    <p>
      {t(
        'We process it to carry out your order, because the law asks it of us (books and tax), to keep accounts safe, or because you chose to give it. What is optional is marked as optional or left empty by you; you can take it back at any time.',
      )}
    </p>

    <h2>{t('What your browser keeps')}</h2>
    <p>
      {t(
        'Cookies and storage of this shop only: those that keep you logged in and safe from forged requests, your cart, copies of it and of the pages, orders and support tickets that you saw for when the network is gone, a ticket that you wrote and did not send and which pictures belong to it, your recent searches, the last time you used the shop, a name for this browser, whether you want less data, which language you chose, and whether you were asked to install the shop. Logging out removes all of it but the last four. There are no advertising or analytics cookies.',
      )}
    </p>

    <h2>{t('Who else sees it')}</h2>
    <ul>
      <li>{t('The rider of your order: name, address, phone numbers and the note for the rider.')}</li>
      <li>{t('Our payment provider, Flutterwave, when you pay online: name, e-mail, phone number and the amount.')}</li>
      <li>
        {t(
          'Partners, where you allowed it and until you take it back: what you bought, for how much, when, and how far it is, of which they may be told as it changes; and what you ask in support tickets, and whether it is settled. Your name, e-mail, number, address, notes and delivery PIN are not among it, unless you wrote them into a ticket yourself. Who they are is on your profile. What they have read by then they keep on their own responsibility.',
        )}
      </li>
      <li>{t('The companies that send our e-mails and keep our servers and pictures, on our instructions only.')}</li>
      <li>
        {t(
          'Google’s reCAPTCHA, when you log in or reset a password: it learns your internet address and how your browser behaves.',
        )}
      </li>
      <li>
        {t(
          'A map service, when you press “Use my location” or see an address on a map: the spot alone, asked by our server, not who asked.',
        )}
      </li>
      <li>{t('Authorities, where a law of Uganda or a court’s order demands it.')}</li>
    </ul>
    <p>
      {t(
        'Some of them work outside Uganda. We send data only where its protection is at least equal to that of the Act, or with your consent, as section 19 of the Act asks.',
      )}
    </p>

    <h2>{t('How long we keep it')}</h2>
    <ul>
      <li>
        {t(
          'Account and consent to marketing: until you delete your account. An account without an order whose e-mail was never verified: 30 days.',
        )}
      </li>
      <li>{t('Cart: until you order, or remove the products.')}</li>
      <li>
        {t(
          'Addresses: until you delete your account. An address that you delete is no longer shown, and is erased after 1 year.',
        )}
      </li>
      <li>
        {t(
          'Support tickets: 2 years after the last change of a ticket that is resolved or closed; if you delete your account, until then. A picture that was added to no ticket: 1 day.',
        )}
      </li>
      <li>
        {t(
          'Orders and payments: for good, as books of the shop. Your name, street and phone number are removed from an order after 6 years, when the tax law no longer requires them, or when you delete your account. Area and city stay: they say what the delivery cost.',
        )}
      </li>
      <li>
        {t(
          'Ended sessions: 30 days. Codes in e-mails: 1 day after they expire. Your place in the queue of a full checkout: 1 day. The provider’s notices about payments: 90 days.',
        )}
      </li>
      <li>{t('E-mails to you: until they are sent; one that could not be sent: 90 days.')}</li>
      <li>{t('Marks by which an order or a change of the cart that arrives twice is recognised: 24 hours.')}</li>
      <li>
        {t(
          'Logs of requests and errors: 90 days. Logs of logins and of changes of an account: 1 year. Logs of the web server: 30 days.',
        )}
      </li>
      <li>{t('Records of access by staff: while the shop exists, because they cannot be deleted.')}</li>
      <li>{t('Backups: 35 days. What was erased stays in them until then.')}</li>
      <li>{t('What a map service said about a spot: 90 days, without whoever asked.')}</li>
    </ul>

    <h2>{t('Your rights')}</h2>
    <p>
      <RichText
        text={t(
          'You may know what we keep, have it corrected, object to its use, have it erased, and not be judged by a machine alone, which we never do. On <profile>your profile</profile> you can change your data, download all of it as a file, and delete your account; it is done at once. For everything else write to us. We answer within 30 days, and it costs nothing.',
        )}
        elements={{ profile: (words) => <Link to={paths.profile()}>{words}</Link> }}
      />
    </p>
    <p>
      <RichText
        text={t(
          'If you are not satisfied, you can complain to the <office>Personal Data Protection Office</office> of Uganda, which watches over the Act.',
        )}
        elements={{
          office: (words) => (
            <a href="https://www.pdpo.go.ug" rel="noopener">
              {words}
            </a>
          ),
        }}
      />
    </p>

    <h2>{t('Safety')}</h2>
    <p>
      {t(
        'All traffic is encrypted, passwords and codes are kept as hashes, sessions end after 30 idle minutes, and staff see only what their work needs. If your data should ever come into wrong hands, we tell the Personal Data Protection Office at once, and you where the Office asks it or you need to act.',
      )}
    </p>

    <h2>{t('Children')}</h2>
    <p>
      {t(
        'The shop is for people of 18 years and older. We keep no data of children knowingly; tell us if we do, and we erase it.',
      )}
    </p>

    <h2>{t('Changes')}</h2>
    <p>
      {t(
        'When this policy changes, the date at its top changes. Of a change that matters to you we tell you by e-mail before it counts.',
      )}
    </p>
  </TextPage>
)
