// All of Boost.Asio's TLS that is not a template, compiled here and nowhere else.
#include <boost/asio/ssl/impl/src.hpp>
