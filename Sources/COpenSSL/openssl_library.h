/// The OpenSSL library of the system. Macros with parameters become functions, because Swift does not import such macros.

#ifndef OPENSSL_LIBRARY_H
#define OPENSSL_LIBRARY_H

/// Hides the functions that OpenSSL 3 has deprecated.
#define OPENSSL_API_COMPAT 30000
#define OPENSSL_NO_DEPRECATED

#include <openssl/opensslv.h>

#if OPENSSL_VERSION_MAJOR < 3
#error "OpenSSL 3 or later is needed (Debian's libssl-dev)"
#endif

#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>

/// Selects the public parts of a key for `EVP_PKEY_fromdata`.
static const int openssl_public_parts = EVP_PKEY_PUBLIC_KEY;

/// Sets the lowest protocol version of the sessions of a context; returns 1 on success.
static inline int openssl_set_lowest_version(SSL_CTX *context, int version) {
  return (int)SSL_CTX_set_min_proto_version(context, version);
}

/// Sets the host name that a session sends to the server (SNI); returns 1 on success.
static inline int openssl_set_server_name(SSL *session, const char *name) {
  return (int)SSL_set_tlsext_host_name(session, name);
}

#endif
