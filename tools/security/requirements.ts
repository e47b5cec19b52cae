/** Requirements of OWASP ASVS 5.0 (levels 1 and 2) that tests name, in our words: https://github.com/OWASP/ASVS */
export const REQUIREMENTS: Record<string, string> = {
  '3.3.2': 'Every cookie has the SameSite value that its purpose needs.',
  '3.4.1': 'HSTS for a year, subdomains included.',
  '3.5.1': 'Requests to sensitive functions carry a CSRF token or a header that other sites cannot set.',
  '3.5.2': 'What relies on a CORS preflight cannot be called without one.',
  '3.5.3': 'A GET changes nothing, or Sec-Fetch-Site proves where it comes from.',
  '4.1.3': 'A client cannot override the headers that a proxy sets.',
  '4.3.1': 'GraphQL documents are limited by depth, amount and cost.',
  '4.4.2': 'WebSocket handshakes are checked for their origin.',
  '6.1.2': 'The words that passwords must not consist of are documented (SHOP_WORDS in commonPasswords.ts).',
  '6.2.1': 'Passwords have at least 8 characters.',
  '6.2.2': 'Users can change their password.',
  '6.2.3': 'Changing a password needs the current one.',
  '6.2.4': 'New passwords are checked against at least 3,000 common ones.',
  '6.2.11': 'The documented words are refused as passwords.',
  '6.3.1': 'Password guessing and credential stuffing are limited, without locking the owner out.',
  '6.5.1': 'Codes, recovery codes and TOTP are accepted once.',
  '6.6.2': 'A code belongs to the log-in or change that it was requested for.',
  '6.6.3': 'Guessing codes is limited.',
  '13.2.2': 'The application uses a database role with the least privileges.',
  '13.2.3': 'No credential of a service is a default or an example.',
}

/** Requirements that the shop does not meet, and what makes that tolerable. */
export const NOTES: Record<string, string> = {
  '3.3.1, 3.3.3':
    'The REST contract of the specification names the cookies `accessToken` and `refreshToken`, without a prefix. All others have `__Host-` or `__Secure-` over TLS, except `staffCsrf`, which is a MAC and no secret without its session.',
  '3.3.4':
    'The specification keeps the tokens of shoppers in browser storage. A strict Content-Security-Policy, access tokens of 20 minutes and refresh tokens whose reuse ends the session limit what a script could do. Staff sessions are HttpOnly cookies.',
  '6.2.5':
    'The specification demands a number and a special character. Any other character and up to 128 of them are accepted, and common passwords are refused whatever their composition.',
  '6.2.12': 'New passwords are checked against 49,000 leaked ones, not against a larger set of breached passwords.',
}
