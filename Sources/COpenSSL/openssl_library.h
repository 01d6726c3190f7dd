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
#include <openssl/x509v3.h>

/// Selects the public parts of a key for `EVP_PKEY_fromdata`.
static const int openssl_public_parts = EVP_PKEY_PUBLIC_KEY;

/// Adds the modulus of an RSA key to parameters. Builders keep the names of parameters by reference, so they must be C literals.
static inline int openssl_push_modulus(OSSL_PARAM_BLD *builder, const BIGNUM *modulus) {
  return OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_N, modulus);
}

/// Adds the public exponent of an RSA key to parameters; see `openssl_push_modulus`.
static inline int openssl_push_exponent(OSSL_PARAM_BLD *builder, const BIGNUM *exponent) {
  return OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_E, exponent);
}

/// Adds the name of a curve to parameters, which keep it by reference; see `openssl_push_modulus`.
static inline int openssl_push_curve(OSSL_PARAM_BLD *builder, const char *name) {
  return OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, name, 0);
}

/// Adds a point on a curve to parameters, which keep it by reference; see `openssl_push_modulus`.
static inline int openssl_push_point(OSSL_PARAM_BLD *builder, const void *point, size_t count) {
  return OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, point, count);
}

/// Sets the lowest protocol version of the sessions of a context; returns 1 on success.
static inline int openssl_set_lowest_version(SSL_CTX *context, int version) {
  return (int)SSL_CTX_set_min_proto_version(context, version);
}

/// Sets the host name that a session sends to the server (SNI); returns 1 on success.
static inline int openssl_set_server_name(SSL *session, const char *name) {
  return (int)SSL_set_tlsext_host_name(session, name);
}

#endif
